// HTTP message signatures (RFC 9421) with Ed25519, as far as the protocol of sync uses them: one signature named `sync`, over what
// `docs/protocol.md` lists. Pure: the conformance script uses the same.
import { type KeyObject, createHash, createPublicKey, sign as signBytes, verify as verifyBytes } from 'node:crypto';

export const TAG = 'reinstate-sync';
export const CLOCK_SECONDS = 600;

/** Headers by their name in small letters. */
export type Headers = Readonly<Record<string, string | undefined>>;
export interface SignedRequest {
  method: string;
  /** The whole address, as its sender called it. */
  target: string;
  headers: Headers;
}
export interface SignedAnswer {
  status: number;
  headers: Headers;
  /** The signature of the request that it answers. */
  requestSignature: string;
}
export interface Signer {
  keyId: string;
  privateKey: KeyObject;
}

/** What every request covers; of the protocol's own headers all that are there. */
const ALWAYS = ['@method', '@target-uri', 'content-digest', 'reinstate-version'];
const OWN = ['reinstate-connection', 'reinstate-number', 'reinstate-message', 'range'];
const OF_ANSWER = ['"@status"', '"content-digest"', '"signature";req;key="sync"'];

export const digestOf = (body: string | Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** The hexadecimal SHA-256 that a Content-Digest names; undefined where it names none. */
export function hashInDigest(digest: string | undefined): string | undefined {
  const [, found] = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):/.exec(digest ?? '') ?? [];
  return found && Buffer.from(found, 'base64').toString('hex');
}

const requestValue = ({ method, target, headers }: SignedRequest, name: string): string | undefined =>
  name === '@method' ? method : name === '@target-uri' ? target : headers[name]?.trim();

/** The text that is signed: a line for each component, then the parameters. */
export function signatureBase(lines: readonly (readonly [component: string, value: string])[], params: string): string {
  return [...lines.map(([name, value]) => `${name}: ${value}`), `"@signature-params": ${params}`].join('\n');
}

function paramsOf(components: readonly string[], keyId: string, at: Date): string {
  return `(${components.join(' ')});created=${Math.floor(at.getTime() / 1000)};keyid="${keyId}";alg="ed25519";tag="${TAG}"`;
}
const signed = (base: string, params: string, { privateKey }: Signer): Record<string, string> => ({
  'signature-input': `sync=${params}`,
  signature: `sync=:${signBytes(null, Buffer.from(base), privateKey).toString('base64')}:`,
});

/** The two headers that sign a request; its Content-Digest is there already. */
export function signRequest(request: SignedRequest, signer: Signer, at: Date): Record<string, string> {
  const names = [...ALWAYS, ...OWN.filter((name) => request.headers[name] !== undefined)];
  const params = paramsOf(
    names.map((name) => `"${name}"`),
    signer.keyId,
    at,
  );
  const lines = names.map((name) => [`"${name}"`, requestValue(request, name) ?? ''] as const);
  return signed(signatureBase(lines, params), params, signer);
}

/** The two headers that sign an answer, and bind it to the request. */
export function signAnswer(answer: SignedAnswer, signer: Signer, at: Date): Record<string, string> {
  const params = paramsOf(OF_ANSWER, signer.keyId, at);
  return signed(signatureBase(answerLines(answer), params), params, signer);
}
const answerLines = ({ status, headers, requestSignature }: SignedAnswer) =>
  [
    ['"@status"', String(status)],
    ['"content-digest"', headers['content-digest'] ?? ''],
    ['"signature";req;key="sync"', requestSignature],
  ] as const;

export interface Claim {
  components: string[];
  params: string;
  created: number;
  keyId: string;
  signature: Buffer;
  /** As it stands in the header: `:…:`. */
  signatureText: string;
}
const COMPONENT = /^"[a-z@-]{1,40}"(;req;key="sync")?$/;
/** What the headers claim; undefined where they do not have the form. */
export function claimOf(headers: Headers): Claim | undefined {
  const [, list, rest] = /^sync=\(([^()]{0,600})\)((?:;[a-z]{1,10}=(?:\d{1,12}|"[\w.-]{1,100}")){1,8})$/.exec(
    headers['signature-input'] ?? '',
  ) ?? [undefined, undefined, undefined];
  const [, signatureText] = /^sync=(:[A-Za-z0-9+/]{86}==:)$/.exec(headers['signature'] ?? '') ?? [];
  if (list === undefined || rest === undefined || signatureText === undefined) return undefined;
  const components = list.split(' ');
  if (!components.every((name) => COMPONENT.test(name)) || new Set(components).size !== components.length)
    return undefined;
  const named = [...rest.matchAll(/;([a-z]+)=(?:(\d+)|"([^"]*)")/g)];
  const params = new Map(named.map(([, name = '', digits, text]) => [name, digits ?? text ?? '']));
  const [created, keyId] = [Number(params.get('created')), params.get('keyid')];
  if (params.size !== named.length || !keyId || !(created > 0) || params.get('tag') !== TAG) return undefined;
  if ((params.get('alg') ?? 'ed25519') !== 'ed25519') return undefined;
  const signature = Buffer.from(signatureText.slice(1, -1), 'base64');
  return { components, params: `(${list})${rest}`, created, keyId, signature, signatureText };
}

export const publicKeyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });

/** Whether the key made the signature over this request, and it covers all that it must. */
export function isRequestSigned(request: SignedRequest, claim: Claim, publicKey: string): boolean {
  const names = claim.components.map((name) => name.slice(1, -1));
  const must = [...ALWAYS, ...OWN.filter((name) => request.headers[name] !== undefined)];
  if (!must.every((name) => names.includes(name))) return false;
  const lines = names.map((name) => [`"${name}"`, requestValue(request, name)] as const);
  if (lines.some(([, value]) => value === undefined)) return false;
  return fits(signatureBase(lines as [string, string][], claim.params), claim, publicKey);
}
export function isAnswerSigned(answer: SignedAnswer, claim: Claim, publicKey: string): boolean {
  if (claim.components.join(' ') !== OF_ANSWER.join(' ')) return false;
  return fits(signatureBase(answerLines(answer), claim.params), claim, publicKey);
}
const fits = (base: string, { signature }: Claim, publicKey: string): boolean =>
  verifyBytes(null, Buffer.from(base), publicKeyOf(publicKey), signature);

export const isClockRight = ({ created }: Claim, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - created) <= CLOCK_SECONDS;

/** What an older key signs to say that a newer one is of the same server. */
export const proofText = (keyId: string, publicKey: string): Buffer =>
  Buffer.from(`reinstate-sync key ${keyId} ${publicKey}`);
export const isProved = (of: { id: string; publicKey: string }, proof: string, byKey: string): boolean =>
  verifyBytes(null, proofText(of.id, of.publicKey), publicKeyOf(byKey), Buffer.from(proof, 'base64url'));
