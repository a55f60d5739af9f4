// The little of Markdown that help pages and release notes are written in, read into plain data: headings, paragraphs, lists, bold,
// keys, links inside the product. What is anything else stays the text that it is; nothing of it becomes HTML.

export interface Words {
  text: string;
  bold?: true;
  /** A key or a word of the screen. */
  code?: true;
  /** An address of this product. */
  href?: string;
}
interface Said {
  kind: 'heading' | 'paragraph';
  words: Words[];
}
interface Items {
  kind: 'list' | 'steps';
  items: Words[][];
}
export type Block = Said | Items;
/** A block that the next line may continue. */
interface Open {
  kind: 'paragraph' | 'list' | 'steps';
  texts: string[];
}

/** No bold text, key or label is longer. */
const INLINE =
  /\*\*(?<bold>[^*]{1,200})\*\*|`(?<code>[^`]{1,200})`|\[(?<label>[^\]]{1,200})\]\((?<href>[^()\s]{1,200})\)/g;
/** Pages of this product and other help pages: a link leads nowhere else. */
const OWN_ADDRESS = /^(\/(?!\/)[\w\-/?=&.]*|help:[a-z-]+)$/;

/** The words of one paragraph. */
export function wordsOf(text: string): Words[] {
  const words: Words[] = [];
  let at = 0;
  const plain = (until: number): void => {
    if (until > at) words.push({ text: text.slice(at, until) });
  };
  for (const found of text.matchAll(INLINE)) {
    plain(found.index);
    at = found.index + found[0].length;
    const { bold, code, label, href } = found.groups ?? {};
    if (bold) words.push({ text: bold, bold: true });
    else if (code) words.push({ text: code, code: true });
    else if (label) words.push(href && OWN_ADDRESS.test(href) ? { text: label, href } : { text: label });
  }
  plain(text.length);
  return words;
}

const KINDS: readonly [RegExp, 'list' | 'steps'][] = [
  [/^[-*] +/, 'list'],
  [/^\d+\. +/, 'steps'],
];

const closed = ({ kind, texts }: Open): Block =>
  kind === 'paragraph' ? { kind, words: wordsOf(texts.join(' ')) } : { kind, items: texts.map(wordsOf) };

/** Lines become blocks: one after an empty line begins a new block, another line continues the one before. */
export function blocksOf(text: string): Block[] {
  const blocks: (Block | Open)[] = [];
  /** The last block, where a line may continue it. */
  let last: Open | undefined;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{2,4} /.exec(line);
    const item = KINDS.find(([mark]) => mark.test(line));
    const kind = item?.[1] ?? 'paragraph';
    if (line.trim() === '' || heading) last = undefined;
    if (heading) blocks.push({ kind: 'heading', words: wordsOf(line.slice(heading[0].length).trim()) });
    else if (last && item && last.kind === kind) last.texts.push(line.replace(item[0], ''));
    else if (last && !item) last.texts.push(`${last.texts.pop() ?? ''} ${line.trim()}`);
    else if (line.trim() !== '') {
      last = { kind, texts: [item ? line.replace(item[0], '') : line.trim()] };
      blocks.push(last);
    }
  }
  return blocks.map((block) => ('texts' in block ? closed(block) : block));
}

/** All words of some blocks, for those who search. */
export const plainOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => ('words' in block ? [block.words] : block.items))
    .map((words) => words.map(({ text }) => text).join(''))
    .join(' ');
