// A PrintDocument as its template wants it: texts made safe, figures as they are shown. Templates reckon nothing.
import { pictureOf } from '../pictures.ts';
import {
  type PrintAttachment,
  type PrintColumn,
  type PrintDocument,
  type PrintRow,
  type PrintText,
  showAmount,
  showCell,
} from './print-document.ts';
import { canDraw } from './typst.ts';

const ACCENT = '#2b6cb0';
/** Millimetres that a logo may take. */
const LOGO = { width: 52, height: 15 };
/** A row that is longer may go on over the page; every other one stays together. */
const LONG = 1500;

/** Signs that print nothing and could turn the text around them; tabs and line ends stay, in one spelling. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/gu;
/** Addresses and the like, which have nowhere to break: after their signs, or in the middle where there are none. */
const ENDLESS = /[!-~\u00a1-\u024f]{30,}/g;
const PIECE = /[^@/._?&=-]{1,12}[@/._?&=-]?|[@/._?&=-]/g;
const ZERO_WIDTH_SPACE = '\u200b';
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .replace(ENDLESS, (word) => word.match(PIECE)?.join(ZERO_WIDTH_SPACE) ?? word)
    .trim();

/** Where templates find the file that goes along. */
const ATTACHED = 'attached';

export interface Paper {
  data: object;
  /** Pictures, and the file that goes along. */
  pictures: Map<string, Uint8Array>;
  /** All that is printed, to choose fonts by. */
  text: string;
}

export function paperOf(document: PrintDocument): Paper {
  const columns = document.columns.filter(
    ({ key, sheetOnly, paperOnly }) =>
      !sheetOnly && (!paperOnly || document.rows.some(({ cells }) => (cells[key] ?? '') !== '')),
  );
  const pictures = new Map<string, Uint8Array>();
  const rows = document.rows.map((row) => paperRow(columns, row));
  const { head } = document;
  const wide = columns.findIndex((column) => !isRight(column) && column.kind === 'text' && column.key !== 'number');
  const longest = longestOf(columns.length, rows, wide);
  const data = {
    paper: head?.paper ?? 'a4',
    accent: /^#[\da-f]{6}$/i.test(head?.accent ?? '') ? head?.accent : ACCENT,
    title: printable(document.title),
    subtitle: printable(document.subtitle),
    number: printable(document.number ?? ''),
    foot: printable(document.foot ?? document.number ?? document.title),
    printed: printable(document.printed?.words ?? ''),
    date: partsOf(document.printed?.at ?? new Date()),
    company: printable(document.company),
    companyLines: head?.lines.map(printable) ?? [],
    logo: logoOf(head?.logo, pictures),
    facts: document.facts.map(([label, value]) => [printable(label), printable(value)]),
    texts: textsOf(document.texts),
    columns: columns.map((column, place) => ({
      label: printable(column.label),
      right: isRight(column),
      wide: place === wide,
      longest: longest[place] ?? [],
    })),
    size: sizeOf(longest),
    rows,
    totals: document.totals.map(([label, amount, tone]) => ({
      label: printable(label),
      amount: typeof amount === 'number' ? showAmount(amount) : printable(amount),
      tone: tone ?? '',
    })),
    currency: printable(document.currencySymbol),
    notes: textsOf(document.notes.map((text) => ({ text }))),
    terms: textsOf(document.terms),
    gantt: ganttOf(document.gantt),
    landscape: document.landscape === true,
    photos: photosOf(document.photos, pictures),
    signatures: document.signatures?.map(printable) ?? [],
    signed: signedOf(document.signed, pictures),
    certificate: certificateOf(document.certificate),
    attachment: attachmentOf(document.attachment, pictures),
  };
  const text = JSON.stringify(data);
  return { data: { ...data, fromTheRight: FROM_THE_RIGHT.test(text) }, pictures, text };
}

function attachmentOf(attachment: PrintAttachment | undefined, kept: Map<string, Uint8Array>) {
  if (!attachment) return null;
  kept.set(ATTACHED, attachment.bytes);
  const { name, mimeType, description } = attachment;
  return { path: ATTACHED, name: printable(name), mimeType, description: printable(description) };
}

function signedOf(signed: PrintDocument['signed'], kept: Map<string, Uint8Array>) {
  return (signed ?? []).map(({ name, picture, lines }, place) => {
    const drawn = picture && pictureOf(Buffer.from(picture)) && canDraw(picture) ? `signature-${place}` : null;
    if (drawn && picture) kept.set(drawn, picture);
    return { name: printable(name), picture: drawn, lines: lines.map(printable) };
  });
}

const certificateOf = (certificate: PrintDocument['certificate']) =>
  certificate
    ? {
        title: printable(certificate.title),
        text: printable(certificate.text),
        people: certificate.people.map(({ name, lines }) => ({
          name: printable(name),
          lines: lines.map(([label, value]) => [printable(label), printable(value)]),
        })),
      }
    : null;

const ganttOf = (gantt: PrintDocument['gantt']) =>
  gantt
    ? {
        ...gantt,
        columns: gantt.columns.map((column) => ({ ...column, label: printable(column.label) })),
        rows: gantt.rows.map((row) => ({ ...row, cells: row.cells.map(printable) })),
        weeks: gantt.weeks.map((week) => ({ ...week, label: printable(week.label) })),
      }
    : null;

const partsOf = (at: Date): number[] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
  at.getUTCSeconds(),
];

const isRight = ({ kind, right }: PrintColumn): boolean => right ?? kind !== 'text';

const paperRow = (columns: PrintColumn[], { level, cells, note, group, within }: PrintRow) => {
  const shown = columns.map(
    ({ key, kind, empty = '' }) => printable(showCell(kind, cells[key])) || (level === 0 && !group ? empty : ''),
  );
  const below = printable(note ?? '');
  const length = shown.reduce((sum, cell) => sum + cell.length, below.length);
  return {
    level,
    cells: shown,
    note: below,
    group: group === true,
    within: within === true,
    long: length > LONG || below.split('\n').length > 20,
  };
};

/** How many of the longest texts of a column are measured: the letters of a shorter one may be wider. */
const MEASURED = 3;

/** The longest texts of each column but the wide one. */
function longestOf(columns: number, rows: { cells: string[] }[], wide: number): string[][] {
  const longest: string[][] = Array.from({ length: columns }, () => []);
  longest.forEach((kept, place) => {
    if (place === wide) return;
    for (const { cells } of rows)
      for (const line of (cells[place] ?? '').split('\n')) {
        const shortest = kept[MEASURED - 1]?.length ?? 0;
        if (line.length <= shortest || kept.includes(line)) continue;
        kept.push(line);
        kept.sort((left, right) => right.length - left.length).splice(MEASURED);
      }
  });
  return longest;
}

/** Points. Smaller where figures are so long that little would be left for the description. */
function sizeOf(longest: string[][]): number {
  const characters = longest.reduce((sum, [text]) => sum + (text ? Math.max(text.length, 6) + 1.5 : 0), 0);
  return [8.5, 8, 7.5, 7].find((points) => characters * points * 0.6 <= 340) ?? 6.5;
}

/** A heading stands for itself; what has neither heading nor words is left out. */
const textsOf = (texts: PrintText[] = []) =>
  texts
    .filter(({ label, text }) => label || text.trim())
    .map(({ label, text }) => ({ label: printable(label ?? ''), text: printable(text) }));

function logoOf(bytes: Uint8Array | undefined, pictures: Map<string, Uint8Array>) {
  const picture = bytes && pictureOf(Buffer.from(bytes));
  if (!picture || !canDraw(bytes)) return null;
  pictures.set('logo', bytes);
  const scale = Math.min(LOGO.width / picture.width, LOGO.height / picture.height);
  return { name: 'logo', width: picture.width * scale, height: picture.height * scale };
}

function photosOf(photos: PrintDocument['photos'], kept: Map<string, Uint8Array>) {
  if (!photos?.pictures.length) return null;
  const pictures = photos.pictures.map(({ bytes, caption }, place) => {
    const drawable = pictureOf(Buffer.from(bytes)) && canDraw(bytes);
    const name = `photo-${place}`;
    if (drawable) kept.set(name, bytes);
    return { name: drawable ? name : null, caption: printable(caption) };
  });
  return { perPage: photos.perPage, pictures };
}
