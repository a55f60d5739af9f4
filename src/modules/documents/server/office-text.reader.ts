// What is written in files of word processors, spreadsheets and presentations: a ZIP of XML, of which the texts alone are read.
// Bounded at every step, because a small ZIP can hold anything: parts, unpacked bytes, letters.
import sax from 'sax';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { SHEET } from '../shared/office-types.ts';

export const MOST_PARTS = 5000;
export const MOST_UNPACKED = 60_000_000;

/** Where the texts of a kind of file stand: which parts, which elements hold letters, after which a line or a cell ends. */
interface Layout {
  parts: RegExp;
  letters: ReadonlySet<string> | 'all';
  lines: ReadonlySet<string>;
  cells: ReadonlySet<string>;
}
const LAYOUTS: readonly [RegExp, Layout][] = [
  [
    /wordprocessingml/,
    {
      parts: /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
      letters: new Set(['w:t']),
      lines: new Set(['w:p', 'w:br']),
      cells: new Set(['w:tab']),
    },
  ],
  [
    /presentationml/,
    {
      parts: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
      letters: new Set(['a:t']),
      lines: new Set(['a:p', 'a:br']),
      cells: new Set(),
    },
  ],
  [
    /opendocument/,
    {
      parts: /^content\.xml$/,
      letters: 'all',
      lines: new Set(['text:p', 'text:h', 'table:table-row', 'text:line-break']),
      cells: new Set(['text:tab', 'text:s', 'table:table-cell']),
    },
  ],
];

/** The text of a file, at most so many signs of it; throws for what cannot be read. */
export async function officeText(path: string, mimeType: string, most: number): Promise<string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const entries = await entriesOf(zip);
    const budget = { bytes: MOST_UNPACKED, signs: most };
    if (mimeType === SHEET) return await textOfSheets(zip, entries, budget);
    const layout = LAYOUTS.find(([kind]) => kind.test(mimeType))?.[1];
    return layout ? await textOfParts(zip, entries, layout, budget) : '';
  } finally {
    zip.close();
  }
}

interface Budget {
  bytes: number;
  signs: number;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= MOST_PARTS) throw new Error('Too many parts');
    entries.push(entry);
  }
  return entries;
}

/** In the order of their numbers: slide 2 before slide 10. */
const inOrder = (entries: readonly Entry[], parts: RegExp): Entry[] =>
  entries
    .filter(({ fileName }) => parts.test(fileName))
    .sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));

interface Heard {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads one part as it is unpacked; ends quietly where enough was read. */
async function readPart(zip: ZipFile, entry: Entry, budget: Budget, heard: Heard): Promise<void> {
  const parser = sax.parser(true, { trim: false, normalize: false });
  parser.onerror = () => {
    // A broken part says what it says: the next sign goes on.
    parser.error = null as never;
    parser.resume();
  };
  parser.onopentag = ({ name, attributes }) => heard.open?.(name, attributes as Record<string, string>);
  parser.ontext = (text) => heard.text?.(text);
  parser.onclosetag = (name) => heard.close?.(name);
  const decoder = new TextDecoder('utf-8');
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0 || budget.signs <= 0) break;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  stream.destroy();
}

async function textOfParts(zip: ZipFile, entries: readonly Entry[], layout: Layout, budget: Budget): Promise<string> {
  const { letters, lines, cells } = layout;
  const found: string[] = [];
  const add = (text: string): void => {
    found.push(text);
    budget.signs -= text.length;
  };
  for (const entry of inOrder(entries, layout.parts)) {
    let within = 0;
    await readPart(zip, entry, budget, {
      open: (name) => {
        if (letters !== 'all' && letters.has(name)) within++;
      },
      text: (text) => {
        if (letters === 'all' || within > 0) add(text);
      },
      close: (name) => {
        if (letters !== 'all' && letters.has(name)) within--;
        if (lines.has(name)) add('\n');
        else if (cells.has(name)) add('\t');
      },
    });
    add('\n');
  }
  return found.join('');
}

/** Cells of a spreadsheet name their texts by number; what is reckoned stands in them as it was last seen. */
async function textOfSheets(zip: ZipFile, entries: readonly Entry[], budget: Budget): Promise<string> {
  const shared: string[] = [];
  let own = '';
  let within = 0;
  for (const entry of inOrder(entries, /^xl\/sharedStrings\.xml$/))
    await readPart(zip, entry, budget, {
      open: (name) => {
        if (name === 't') within++;
      },
      text: (text) => {
        if (within > 0) own += text;
      },
      close: (name) => {
        if (name === 't') within--;
        if (name !== 'si') return;
        shared.push(own);
        own = '';
      },
    });
  const found: string[] = [];
  for (const entry of inOrder(entries, /^xl\/worksheets\/sheet\d+\.xml$/)) {
    let [kind, value, reads]: [string, string, boolean] = ['', '', false];
    await readPart(zip, entry, budget, {
      open: (name, attributes) => {
        if (name === 'c') [kind, value] = [attributes['t'] ?? '', ''];
        if (name === 'v' || name === 't') reads = true;
      },
      text: (text) => {
        if (reads) value += text;
      },
      close: (name) => {
        if (name === 'v' || name === 't') reads = false;
        if (name === 'row') found.push('\n');
        if (name !== 'c' || value === '') return;
        const text = kind === 's' ? (shared[Number(value)] ?? '') : value;
        found.push(text, '\t');
        budget.signs -= text.length + 1;
      },
    });
    found.push('\n');
  }
  return found.join('');
}
