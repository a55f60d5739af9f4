// The help pages of the product: files beside this one, built in with it, so that they say what this release does. Read and searched in
// the browser: without signal, too.
import { fold } from '../../../kit/fold.ts';
import { pathOf } from '../../../platform/web/shell/match-route.ts';
import { type Block, blocksOf, plainOf } from './help-text.ts';

export interface HelpPage {
  /** Name of its file, last part of its address. */
  ref: string;
  title: string;
  group: string;
  /** Where it stands among those that are offered first; undefined: it is not. */
  often: number | undefined;
  /** Addresses of the pages it explains, `$id` for what differs. */
  routes: readonly string[];
  blocks: readonly Block[];
  /** All of its text. */
  text: string;
  folded: { title: string; words: string; text: string };
}

const FILES = import.meta.glob<string>('./help/*.md', { query: '?raw', import: 'default', eager: true });
export const HELP_GROUPS = ['First steps', 'Claims and jobs', 'On site', 'Money', 'Customers and others', 'The office'];

/** Throws where the head of a page is not as it has to be: a test reads them all. */
export function readHelpPage(ref: string, source: string): HelpPage {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = new Map(
    head.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (!value) throw new Error(`Help page ${ref} has no ${name}`);
    return value;
  };
  const blocks = blocksOf(body);
  const [title, text] = [fact('title'), plainOf(blocks)];
  return {
    ref,
    title,
    group: fact('group'),
    often: facts.has('often') ? Number(facts.get('often')) : undefined,
    routes: fact('routes').split(/,\s*/),
    blocks,
    text,
    folded: { title: fold(title), words: fold(fact('words')), text: fold(text) },
  };
}

export const HELP_PAGES: readonly HelpPage[] = Object.entries(FILES)
  .map(([path, source]) => readHelpPage(path.slice(path.lastIndexOf('/') + 1, -'.md'.length), source))
  .sort((a, b) => a.title.localeCompare(b.title));

/** Those that people read first. */
export const OFTEN_READ: readonly HelpPage[] = HELP_PAGES.filter(({ often }) => often !== undefined).toSorted(
  (a, b) => (a.often ?? 0) - (b.often ?? 0),
);

export const helpPage = (ref: string | undefined): HelpPage | undefined => HELP_PAGES.find((page) => page.ref === ref);

/** How well an address fits a route of a page: its literal parts; undefined: not at all. */
export function fitOf(route: string, path: string): number | undefined {
  const [wanted, given] = [route.split('/'), path.split('/')];
  if (wanted.length > given.length) return undefined;
  let fit = 0;
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith('$')) continue;
    if (part !== given[index]) return undefined;
    fit += 1;
  }
  return fit;
}

/** The page that explains an address best: the one whose route says most of it. */
export function helpFor(href: string): HelpPage | undefined {
  const path = pathOf(href);
  let best: { page: HelpPage; fit: number } | undefined;
  for (const page of HELP_PAGES)
    for (const route of page.routes) {
      const fit = fitOf(route, path);
      if (fit !== undefined && fit > (best?.fit ?? 0)) best = { page, fit };
    }
  return best?.page;
}

/** A hit with the sentence that holds what was typed, where the title does not. */
export interface HelpHit {
  page: HelpPage;
  snippet: string | null;
}
const SNIPPET = 110;

function snippetOf({ text, folded }: HelpPage, word: string): string | null {
  const at = folded.text.length === text.length ? folded.text.indexOf(word) : -1;
  if (at < 0) return null;
  const from = Math.max(0, text.lastIndexOf('. ', at) + 1);
  const start = at - from > SNIPPET / 2 ? text.indexOf(' ', at - 40) : from;
  return `${start > from ? '…' : ''}${text.slice(start, start + SNIPPET).trim()}${start + SNIPPET < text.length ? '…' : ''}`;
}

/** Pages that hold every word that was typed: in their title first, then in what people call it, then in their text. */
export function searchHelp(term: string, pages: readonly HelpPage[] = HELP_PAGES): HelpHit[] {
  const words = fold(term).trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (!first) return [];
  const rankOf = ({ folded }: HelpPage): number => {
    const holds = (text: string): boolean => words.every((word) => text.includes(word));
    if (folded.title.startsWith(first) && holds(folded.title)) return 0;
    if (holds(folded.title)) return 1;
    if (holds(`${folded.title} ${folded.words}`)) return 2;
    return holds(`${folded.title} ${folded.words} ${folded.text}`) ? 3 : 4;
  };
  return pages
    .map((page) => ({ page, rank: rankOf(page) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ page, rank }) => ({ page, snippet: rank < 3 ? null : snippetOf(page, first) }));
}
