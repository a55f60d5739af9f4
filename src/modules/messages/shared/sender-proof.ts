// How far the sender of a mail is proved: what the receiving server wrote of SPF, DKIM and DMARC (RFC 8601). Anybody can write such a line;
// the one that counts bears the name of a server that the company named, and stands above all that came from outside.
import type { SenderProof } from './notification-types.ts';

/** `a.example.com.au` and `example.com.au` are one organisation: the one is the other or lies below it. */
const isAligned = (domain: string | undefined, from: string): boolean =>
  domain !== undefined && (domain === from || from.endsWith(`.${domain}`) || domain.endsWith(`.${from}`));

const domainOf = (text: string | undefined): string | undefined =>
  text
    ?.toLowerCase()
    .replace(/^.*@/, '')
    .split(/[^a-z0-9.-]/, 1)[0] || undefined;

interface Result {
  method: string;
  result: string;
  domain: string | undefined;
}
const resultsOf = (line: string): Result[] =>
  line
    .replace(/\([^()]{0,500}\)/g, ' ')
    .split(';')
    .slice(1, 30)
    .flatMap((part) => {
      const [, method = '', result = ''] = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i.exec(part) ?? [];
      const [, domain] =
        /\b(?:smtp\.mailfrom|header\.d|header\.i|header\.from)\s*=\s*"?([^\s;"]{1,254})/i.exec(part) ?? [];
      return method ? [{ method: method.toLowerCase(), result: result.toLowerCase(), domain: domainOf(domain) }] : [];
    });

/**
 * `lines` are the values of Authentication-Results from the top of the mail down, `authservId` the name of the server whose word counts.
 * DMARC decides where it was asked; else SPF or DKIM of the sender's own domain.
 */
export function senderProofOf(lines: readonly string[], authservId: string | null, from: string): SenderProof {
  const trusted = authservId?.trim().toLowerCase();
  const [top] = lines;
  if (!trusted) return 'unchecked';
  if (!top) return 'unproved';
  if (top.trim().toLowerCase().split(/[\s;]/)[0] !== trusted) return 'unproved';
  const domain = domainOf(from) ?? '';
  const results = resultsOf(top);
  const dmarc = results.find(({ method }) => method === 'dmarc')?.result;
  if (dmarc === 'pass') return 'proved';
  if (dmarc === 'fail') return 'failed';
  const others = results.filter(({ method }) => method !== 'dmarc');
  if (others.some((one) => one.result === 'pass' && isAligned(one.domain, domain))) return 'proved';
  return others.some(({ result }) => result === 'fail' || result === 'softfail') ? 'failed' : 'unproved';
}

interface Said {
  proof: SenderProof;
  /** It seems to be from somebody of the job. */
  isKnown: boolean;
  /** It is they by the sender's own address, not by where answers go: that is all that a server can prove. */
  isBySender: boolean;
  /** It came by a reply address that somebody else was given. */
  isByOthersAddress: boolean;
}
/**
 * Whether a mail moves clocks: it counts as the word of those from whom it seems to be. Where nothing is checked it does, but for the word of
 * somebody of the job that comes by another one's address.
 */
export function isTheirWord({ proof, isKnown, isBySender, isByOthersAddress }: Said): boolean {
  if (proof === 'proved') return isBySender || !isKnown;
  return proof === 'unchecked' && !(isByOthersAddress && isKnown);
}
