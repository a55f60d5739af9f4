// A PrintDocument as its template wants it: texts made safe, figures as they are shown. Templates reckon nothing.
import { pictureOf } from '../pictures.ts';
import {
  type PrintAttachment,
  type PrintColumn,
  type PrintDocument,
  type PrintPay,
  type PrintPicture,
  type PrintRow,
  type PrintText,
  showAmount,
  showCell,
} from './print-document.ts';
import { sheetsOf } from './sheets-paper.ts';
import { canDraw } from './typst.ts';

const ACCENT = '#2b6cb0';
/** Millimetres that a logo may take. */
const LOGO = { width: 52, height: 12 };
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

/** Columns and rows as they are set, with what their widths are measured by. */
function tableOf(all: PrintColumn[], given: PrintRow[], pictures: Map<string, Uint8Array>, prefix: string) {
  const printed = given.filter(({ sheetOnly }) => !sheetOnly);
  const columns = all.filter(
    ({ key, sheetOnly, paperOnly }) =>
      !sheetOnly && (!paperOnly || printed.some(({ cells }) => (cells[key] ?? '') !== '')),
  );
  const rows = printed.map((row, place) => ({
    ...paperRow(columns, row),
    pictures: picturesOf(row.pictures ?? [], `${prefix}-${place}`, pictures),
  }));
  const wide = columns.findIndex(
    (column) => !isRight(column) && column.kind === 'text' && column.key !== 'number' && !column.narrow,
  );
  const longest = longestOf(columns.length, rows, wide);
  return {
    columns: columns.map((column, place) => ({
      label: printable(column.label),
      right: isRight(column),
      number: column.key === 'number',
      wide: place === wide,
      longest: longest[place] ?? [],
    })),
    size: sizeOf(longest),
    rows,
  };
}
type PaperRow = ReturnType<typeof tableOf>['rows'][number];

/** Each heading of the first level with the rows below it; what stands before the first has a page without a title. */
function roomsOf(rows: readonly PaperRow[]): { head: PaperRow | null; rows: PaperRow[] }[] {
  const rooms: { head: PaperRow | null; rows: PaperRow[] }[] = [];
  for (const row of rows) {
    if (row.level === 1) rooms.push({ head: row, rows: [] });
    else if (rooms.length) rooms.at(-1)?.rows.push(row);
    else rooms.push({ head: null, rows: [row] });
  }
  return rooms;
}

export function paperOf(document: PrintDocument): Paper {
  const pictures = new Map<string, Uint8Array>();
  const { head, story, overview, boxes, pay } = document;
  // Of sheets the lines are for the XLSX alone.
  const rows = document.sheets ? [] : document.rows;
  const lines = tableOf(document.sheets ? [] : document.columns, rows, pictures, 'row');
  const data = {
    paper: head?.paper ?? 'a4',
    accent: /^#[\da-f]{6}$/i.test(head?.accent ?? '') ? head?.accent : ACCENT,
    title: printable(document.title),
    heading: printable(document.heading ?? document.title),
    parties: (document.parties ?? []).map(({ label, lines: of }) => ({
      label: printable(label),
      lines: of.map(printable).filter(Boolean),
    })),
    subtitle: printable(document.subtitle),
    number: printable(document.number ?? ''),
    foot: printable(document.foot ?? document.number ?? document.title),
    printed: printable(document.printed?.words ?? ''),
    date: partsOf(document.printed?.at ?? new Date()),
    company: printable(document.company),
    tagline: printable(head?.tagline ?? ''),
    companyLines: head?.lines.map(printable) ?? [],
    taxNumber: printable(head?.taxNumber ?? ''),
    logo: logoOf(head?.logo, pictures),
    facts: document.facts.map(([label, value, strong]) => [printable(label), printable(value), strong === true]),
    texts: textsOf(document.texts),
    story: story ? { picture: kept(pictures, 'story', story.picture), texts: textsOf(story.texts) } : null,
    overview: overview ? tableOf(overview.columns, overview.rows, pictures, 'overview') : null,
    boxes: (boxes ?? []).map(({ label, amount, tone }) => ({
      label: printable(label),
      amount: showAmount(amount),
      tone: tone ?? '',
    })),
    lines: document.roomPages ? null : lines,
    rooms: document.roomPages ? { ...lines, rows: [], list: roomsOf(lines.rows) } : null,
    pay: payOf(pay, pictures),
    // What the overview says is not said twice.
    totals: (overview ? [] : document.totals).map(([label, amount, tone]) => ({
      label: printable(label),
      amount: typeof amount === 'number' ? showAmount(amount) : printable(amount),
      tone: tone ?? '',
    })),
    currency: printable(document.currencySymbol),
    notes: textsOf(document.notes.map((text) => ({ text }))),
    terms: textsOf(document.terms),
    gantt: ganttOf(document.gantt),
    sheets: sheetsOf(document.sheets, {
      say: printable,
      texts: textsOf,
      keep: (name, bytes) => kept(pictures, name, bytes),
    }),
    landscape: document.landscape === true,
    draft: document.draft === true,
    photos: photosOf(document.photos, pictures),
    signatures: document.signatures?.map(printable) ?? [],
    signed: signedOf(document.signed, pictures),
    certificate: certificateOf(document.certificate),
    labels: labelsOf(document.labels, pictures),
    labelRoll: document.labelRoll ?? false,
    attachment: attachmentOf(document.attachment, pictures),
  };
  const text = JSON.stringify(data);
  return { data: { ...data, fromTheRight: FROM_THE_RIGHT.test(text) }, pictures, text };
}

/** Under its name, where it is a picture that can be drawn. */
function kept(pictures: Map<string, Uint8Array>, name: string, bytes: Uint8Array | undefined): string | null {
  if (!bytes || !pictureOf(Buffer.from(bytes)) || !canDraw(bytes)) return null;
  pictures.set(name, bytes);
  return name;
}

const picturesOf = (given: PrintPicture[], prefix: string, pictures: Map<string, Uint8Array>) =>
  given.map(({ bytes, caption, frame }, place) => ({
    // The same photograph beside many lines is in the document once.
    name: [...pictures].find(([, known]) => known === bytes)?.[0] ?? kept(pictures, `${prefix}-${place}`, bytes),
    caption: printable(caption),
    crop: frame && bytes ? cropOf(frame, pictureOf(Buffer.from(bytes))) : null,
  }));

/** Millimetres of the place beside a line. */
const [CROP_WIDTH, CROP_HEIGHT] = [34, 24];
/** How large the whole picture is, and where, so that its frame fills the place beside a line. */
function cropOf(
  { x, y, w, h }: NonNullable<PrintPicture['frame']>,
  size: { width: number; height: number } | undefined,
) {
  if (!size || w <= 0 || h <= 0) return null;
  const ratio = size.width / size.height;
  const shape = (ratio * w) / h;
  const width = shape > CROP_WIDTH / CROP_HEIGHT ? (CROP_HEIGHT * shape) / w : CROP_WIDTH / w;
  const height = width / ratio;
  return {
    width,
    height,
    dx: -(x * width) - (w * width - CROP_WIDTH) / 2,
    dy: -(y * height) - (h * height - CROP_HEIGHT) / 2,
  };
}

function payOf(pay: PrintPay | undefined, pictures: Map<string, Uint8Array>) {
  if (!pay) return null;
  if (pay.link) pictures.set('pay-code', pay.link.code);
  return {
    link: pay.link ? { url: pay.link.url, words: printable(pay.link.words), code: 'pay-code' } : null,
    texts: textsOf(pay.texts),
  };
}

function attachmentOf(attachment: PrintAttachment | undefined, pictures: Map<string, Uint8Array>) {
  if (!attachment) return null;
  pictures.set(ATTACHED, attachment.bytes);
  const { name, mimeType, description } = attachment;
  return { path: ATTACHED, name: printable(name), mimeType, description: printable(description) };
}

const signedOf = (signed: PrintDocument['signed'], pictures: Map<string, Uint8Array>) =>
  (signed ?? []).map(({ name, picture, lines }, place) => ({
    name: printable(name),
    picture: kept(pictures, `signature-${place}`, picture),
    lines: lines.map(printable),
  }));

const labelsOf = (labels: PrintDocument['labels'], pictures: Map<string, Uint8Array>) =>
  (labels ?? []).map(({ code, title, lines }, place) => {
    pictures.set(`label-${place}`, code);
    return { code: `label-${place}`, title: printable(title), lines: lines.map(printable).filter(Boolean) };
  });

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

const paperRow = (columns: PrintColumn[], { level, cells, note, group, within, mark, strong }: PrintRow) => {
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
    strong: strong === true,
    mark: mark ? { text: printable(mark.text), tone: mark.tone } : null,
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
    .map(({ label, text, alert }) => ({ label: printable(label ?? ''), text: printable(text), alert: alert === true }));

function logoOf(bytes: Uint8Array | undefined, pictures: Map<string, Uint8Array>) {
  const picture = bytes && pictureOf(Buffer.from(bytes));
  if (!picture || !canDraw(bytes)) return null;
  pictures.set('logo', bytes);
  const scale = Math.min(LOGO.width / picture.width, LOGO.height / picture.height);
  return { name: 'logo', width: picture.width * scale, height: picture.height * scale };
}

function photosOf(photos: PrintDocument['photos'], pictures: Map<string, Uint8Array>) {
  if (!photos?.pictures.length) return null;
  return { perPage: photos.perPage, pictures: picturesOf(photos.pictures, 'photo', pictures) };
}
