// Which letters the bytes of a mail are, where it does not say so or says so wrongly: undeclared ISO-2022, Windows-1252 called UTF-8, raw
// bytes in heads, encoded words cut inside a letter, UTF-7. Strictly first, then kindly; the mail is handed on with its letters in UTF-8.

const EIGHT_BIT = /[\u0080-\u00ff]/;
/** A table of its own in the mail: Japanese, Korean, Chinese. */
const ESCAPES: readonly [RegExp, string][] = [
  [/\u001b\$\)C/, 'iso-2022-kr'],
  [/\u001b(?:\$[@B]|\([BIJ]|\$\(D)/, 'iso-2022-jp'],
];
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
const isKnown = (charset: string): boolean => {
  try {
    return Boolean(new TextDecoder(charset));
  } catch {
    return false;
  }
};

/** The letters of a part; nothing where what it says of itself holds. `known` is what it declares. */
export function lettersOf(bytes: Buffer, declared: string | undefined): string | undefined {
  const charset = declared?.trim().toLowerCase();
  if (charset === 'utf-7' || charset === 'unicode-1-1-utf-7') return utf7(bytes.toString('latin1'));
  if (!charset || /^(us-)?ascii$|^ansi|^unknown|^x-unknown|^default$/.test(charset)) return sniffed(bytes);
  if (/^utf-?8$/.test(charset)) return isUtf8(bytes) ? undefined : new TextDecoder('windows-1252').decode(bytes);
  // What no table names is left to the parser where it knows another spelling, such as cp1252.
  return isKnown(charset) || /\d/.test(charset) ? undefined : sniffed(bytes);
}

function sniffed(bytes: Buffer): string | undefined {
  const raw = bytes.toString('latin1');
  const escape = ESCAPES.find(([sign]) => sign.test(raw));
  if (escape && !EIGHT_BIT.test(raw)) return new TextDecoder(escape[1]).decode(bytes);
  if (!EIGHT_BIT.test(raw)) return undefined;
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** RFC 2152: letters between + and - are UTF-16 in Base64. */
const utf7 = (text: string): string =>
  text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_whole, coded: string) => {
    if (coded === '') return '+';
    const bytes = Buffer.from(coded, 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });

const WORD = String.raw`=\?([^?\s]{1,60})\?([bq])\?([^?\s]*)\?=`;
const WORDS = new RegExp(String.raw`${WORD}(?:\s+=\?\1\?[bq]\?[^?\s]*\?=)+`, 'gi');

/** Words that were cut inside a letter are one word: each is decoded to its bytes, and these together are letters. */
const joinedWords = (head: string): string =>
  head.replace(WORDS, (words: string, charset: string) => {
    const bytes = [...words.matchAll(new RegExp(WORD, 'gi'))].map(([, , how = '', coded = '']) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64')
        : Buffer.from(unquoted(coded.replaceAll('_', ' ')), 'latin1'),
    );
    return `=?${charset}?B?${Buffer.concat(bytes).toString('base64')}?=`;
  });
const unquoted = (text: string): string =>
  text.replace(/=([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Head {
  /** The block in latin1, without the empty line behind it. */
  raw: string;
  end: number;
}
const MOST_PARTS = 200;
const MOST_TEXT_PART = 2_000_000;

/** The block of heads that begins at `from`. */
function headAt(mail: Buffer, from: number, to: number): Head | undefined {
  const crlf = mail.indexOf('\r\n\r\n', from);
  const lf = mail.indexOf('\n\n', from);
  const ends = [crlf < 0 ? Infinity : crlf + 4, lf < 0 ? Infinity : lf + 2];
  const end = Math.min(...ends, to);
  return end <= from ? undefined : { raw: mail.toString('latin1', from, end).replace(/(\r?\n){1,2}$/, ''), end };
}

const unfolded = (raw: string): string => raw.replace(/\r?\n[ \t]+/g, ' ');
const field = (raw: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*([^\r\n]*)`, 'im').exec(unfolded(raw))?.[1];
const parameter = (value: string, name: string): string | undefined =>
  new RegExp(String.raw`;\s*${name}\s*=\s*(?:"([^"]*)"|([^\s;]+))`, 'i').exec(value)?.slice(1).find(Boolean);
const without = (raw: string, name: string): string =>
  raw.replace(new RegExp(String.raw`^${name}:[^\n]*(?:\n[ \t][^\n]*)*\n?`, 'gim'), '');

function decoded(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return body;
  return Buffer.from(unquoted(body.toString('latin1').replace(/[ \t]*=\r?\n/g, '')), 'latin1');
}

/** The same mail with its letters in UTF-8, where they were something else than it says. */
export function inLetters(mail: Buffer): Buffer {
  const made: Buffer[] = [];
  let parts = 0;
  /** One part between two places, with the parts in it. */
  const part = (from: number, to: number, depth: number): void => {
    const head = headAt(mail, from, to);
    if (!head || ++parts > MOST_PARTS || depth > 20) {
      made.push(mail.subarray(from, to));
      return;
    }
    const type = field(head.raw, 'content-type') ?? 'text/plain';
    const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
    const raw = joinedWords(head.raw);
    const lettered =
      EIGHT_BIT.test(raw) && !isUtf8(Buffer.from(raw, 'latin1')) ? Buffer.from(raw, 'latin1') : undefined;
    const headText = lettered
      ? new TextDecoder('windows-1252').decode(lettered)
      : Buffer.from(raw, 'latin1').toString('utf8');
    if (boundary) {
      made.push(Buffer.from(`${headText}\r\n\r\n`));
      between(head.end, to, boundary, depth);
      return;
    }
    const body = mail.subarray(head.end, to);
    const encoding = (field(head.raw, 'content-transfer-encoding') ?? '').trim().toLowerCase();
    const isText = /^text\/(plain|html)\b/i.test(type) && body.length <= MOST_TEXT_PART;
    const text = isText ? lettersOf(decoded(body, encoding), parameter(type, 'charset')) : undefined;
    if (text === undefined) {
      made.push(Buffer.from(`${headText}\r\n\r\n`), body);
      return;
    }
    const rest = type.replace(/;\s*charset\s*=\s*("[^"]*"|[^\s;]+)/i, '');
    const heads = without(without(headText, 'content-type'), 'content-transfer-encoding').trimEnd();
    const coded = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
    made.push(
      Buffer.from(
        `${heads ? `${heads}\r\n` : ''}Content-Type: ${rest}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${coded}\r\n`,
      ),
    );
  };
  /** What lies between the lines of a boundary. */
  const between = (from: number, to: number, boundary: string, depth: number): void => {
    const line = Buffer.from(`--${boundary}`, 'latin1');
    let at = from;
    for (let open = false; ; open = true) {
      const next = lineAt(mail, line, at, to);
      const end = next < 0 ? to : next;
      if (open) part(at, end, depth + 1);
      else made.push(mail.subarray(at, end));
      if (next < 0) return;
      const after = mail.indexOf('\n', next);
      const rest = after < 0 || after >= to ? to : after + 1;
      made.push(mail.subarray(next, rest));
      at = rest;
      if (mail.toString('latin1', next + line.length, next + line.length + 2) === '--') {
        made.push(mail.subarray(at, to));
        return;
      }
    }
  };
  part(0, mail.length, 0);
  return Buffer.concat(made);
}

/** Where the line begins, at the start of a line; -1 where it does not. */
function lineAt(mail: Buffer, line: Buffer, from: number, to: number): number {
  for (let at = mail.indexOf(line, from); at >= 0 && at < to; at = mail.indexOf(line, at + 1))
    if (at === from || mail[at - 1] === 10) return at;
  return -1;
}
