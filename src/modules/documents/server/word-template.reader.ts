// Templates of a word processor: `{{job.number}}` in a DOCX becomes its value. Word cuts a placeholder into pieces wherever somebody
// stopped typing; the pieces of a paragraph are read as one text, and the value stands where the placeholder began.
import { fromBufferPromise } from 'yauzl';
import { zip } from '../../../platform/server/zip.ts';

const MOST_PARTS = 2000;
const MOST_UNPACKED = 60_000_000;
/** Of the parts with words. */
const MOST_WORDS = 8_000_000;
const WITH_WORDS = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

interface Part {
  name: string;
  bytes: Buffer;
}

/** The parts of a file that is small enough to be filled; undefined for what is none. */
async function partsOfWord(bytes: Buffer): Promise<Part[] | undefined> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const parts: Part[] = [];
    let size = 0;
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      size += entry.uncompressedSize;
      const most = WITH_WORDS.test(entry.fileName) ? MOST_WORDS : MOST_UNPACKED;
      if (parts.length >= MOST_PARTS || size > MOST_UNPACKED || entry.uncompressedSize > most) return undefined;
      parts.push({
        name: entry.fileName,
        bytes: Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray()),
      });
    }
    return parts.some(({ name }) => name === 'word/document.xml') ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** A piece of text, or the end of a paragraph. */
const PIECE = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/w:p>/g;
const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9.]{0,79})\s*\}\}/g;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g,
    (whole, name?: string, tens?: string, hex?: string) => {
      if (name) return SIGNS[name] ?? whole;
      const code = tens ? Number(tens) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
const NOT_IN_XML = /[^\P{Cc}\t\n\r]/gu;
const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>]/g, (sign) => `&${sign === '&' ? 'amp' : sign === '<' ? 'lt' : 'gt'};`);

interface Piece {
  from: number;
  to: number;
  text: string;
}

/** The texts of each paragraph, in the order of the file. */
function paragraphs(xml: string): Piece[][] {
  const all: Piece[][] = [[]];
  for (const match of xml.matchAll(PIECE)) {
    if (match[1] === undefined) all.push([]);
    else all.at(-1)?.push({ from: match.index, to: match.index + match[0].length, text: plain(match[1]) });
  }
  return all.filter((pieces) => pieces.some(({ text }) => text.includes('{') || text.includes('}')));
}

/** Names that a template uses, each once, in lower case. */
function placeholdersOfWord(parts: readonly Part[]): string[] {
  const names = new Set<string>();
  for (const { name, bytes } of parts)
    if (WITH_WORDS.test(name))
      for (const pieces of paragraphs(bytes.toString('utf8')))
        for (const [, found = ''] of pieces
          .map(({ text }) => text)
          .join('')
          .matchAll(PLACEHOLDER))
          names.add(found.toLowerCase());
  return [...names];
}

/** The filled file. A value is text, never a template: braces in it stay as they are. */
function fillWord(parts: readonly Part[], valueOf: (name: string) => string): Buffer {
  return zip(
    parts.map((part) =>
      WITH_WORDS.test(part.name)
        ? { name: part.name, bytes: Buffer.from(filled(part.bytes.toString('utf8'), valueOf)) }
        : part,
    ),
  );
}

function filled(xml: string, valueOf: (name: string) => string): string {
  const changed: { piece: Piece; text: string }[] = [];
  for (const pieces of paragraphs(xml)) {
    const texts = pieces.map(({ text }) => text);
    const whole = texts.join('');
    // From the last to the first: what stands before keeps its place.
    for (const match of [...whole.matchAll(PLACEHOLDER)].reverse())
      put(texts, match.index, match[0].length, valueOf((match[1] ?? '').toLowerCase()));
    pieces.forEach((piece, at) => {
      const text = texts[at] ?? '';
      if (text !== piece.text) changed.push({ piece, text });
    });
  }
  let result = '';
  let at = 0;
  for (const { piece, text } of changed.sort((a, b) => a.piece.from - b.piece.from)) {
    const lines = text.split(/\r?\n/).map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
    result += xml.slice(at, piece.from) + lines.join('<w:br/>');
    at = piece.to;
  }
  return result + xml.slice(at);
}

/** Puts a value in the place of so many signs that may reach over several pieces. */
function put(texts: string[], start: number, length: number, value: string): void {
  let [offset, left, written] = [0, length, false];
  for (let index = 0; index < texts.length && left > 0; index++) {
    const text = texts[index] ?? '';
    const from = start - offset;
    offset += text.length;
    if (from >= text.length) continue;
    const cut = Math.min(left, text.length - Math.max(from, 0));
    texts[index] = text.slice(0, Math.max(from, 0)) + (written ? '' : value) + text.slice(Math.max(from, 0) + cut);
    written = true;
    left -= cut;
  }
}

export interface WordTask {
  bytes: Uint8Array;
  /** What each placeholder stands for; without them it is asked which there are. */
  values?: ReadonlyMap<string, string>;
}
export type WordAnswer = { names: string[] } | { bytes: Uint8Array };

/** Undefined for what is no template, or too large to be filled. */
export async function read({ bytes, values }: WordTask): Promise<WordAnswer | undefined> {
  const parts = await partsOfWord(Buffer.from(bytes));
  if (!parts) return undefined;
  if (!values) return { names: placeholdersOfWord(parts) };
  return { bytes: fillWord(parts, (name) => values.get(name) ?? '') };
}
