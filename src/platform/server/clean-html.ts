// Formatted text from outside: the few marks that the editor knows, nothing that runs, loads or points elsewhere unseen. It is read in a
// process of its own, within caps: a form is saved in a transaction, which waits for nothing long.
import { tooLarge } from './errors.ts';
import { Unreadable, outsideReader } from './reading/read-outside.ts';
import type { HtmlTask, read } from './reading/html.reader.ts';

const readHtml = outsideReader<typeof read>(new URL('./reading/html.reader.ts', import.meta.url), {
  lane: 'quick',
  seconds: 1,
  memoryMb: 400,
});

/** A page of a letter has some hundred. */
const MOST_TAGS = 10_000;
const MOST_LETTERS = 1_000_000;
const TOO_MUCH = 'This text has too much formatting to be kept. Paste it as plain text.';

async function readAs(as: HtmlTask['as'], html: string): Promise<string> {
  if (html.length > MOST_LETTERS || tagsOf(html) > MOST_TAGS) throw tooLarge(TOO_MUCH);
  try {
    return await readHtml(0, { html, as });
  } catch (error) {
    throw error instanceof Unreadable ? tooLarge(TOO_MUCH) : error;
  }
}

function tagsOf(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count++;
  return count;
}

/** Nothing that a parser of HTML would change. */
const isPlain = (text: string): boolean => !/[<>&\0]/.test(text);

/** The marks of the editor and links. Throws 413 for a text with too many of them. */
export const cleanHtml = async (html: string): Promise<string> => (isPlain(html) ? html : await readAs('clean', html));

/** The same marks without links: for a text that no person has read yet. */
export const cleanHtmlWithoutLinks = async (html: string): Promise<string> =>
  isPlain(html) ? html : await readAs('marks', html);

/** Text alone: no element, however often it was written as entities, and nothing that turns or hides what is read. */
export const plainText = async (html: string): Promise<string> => (isPlain(html) ? html : await readAs('plain', html));

/** What a reader sees, in lines. */
export const wordsOfHtml = (html: string): Promise<string> => readAs('text', html);

/** Characters that hide or turn text: controls, marks of direction, tags, of no width. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;
/** Links and images of Markdown: their words stay. */
const MARKDOWN = /!?\[([^[\]\n]*)\]\s?(?:\([^()\n]*\)|\[[^[\]\n]*\])/g;
const REFERENCE = /^[ \t]*\[[^\]\n]+\]:.*$/gm;
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|vbscript|data|file|blob|mailto|tel|sms):(?=\S)|\/\/(?=[a-z0-9-]+\.)|\bwww\.)[^\s<>]*|\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\/[^\s<>]*/gi;

/** Leads nowhere: no address, and no Markdown that makes a link or an image. */
export const withoutAddresses = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(REFERENCE, '').replace(MARKDOWN, '$1').replace(ADDRESS, '');
