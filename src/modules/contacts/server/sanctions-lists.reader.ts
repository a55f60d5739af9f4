// Sanctions lists as their offices publish them, read: OFAC (SDN as CSV or XML), DFAT (CSV), UK (CSV or XML), UN (XML).
import { readFile } from 'node:fs/promises';
import { type Info, parse } from 'csv-parse';
import sax from 'sax';
import type { SanctionsSource } from '../shared/sanctions.api.ts';
import type { SanctionsEntry, SanctionsFile } from '../shared/sanctions-list.ts';

/** XML elements that are read as one record each. */
const RECORDS: Record<SanctionsSource, readonly string[]> = {
  OFAC: ['sdnEntry'],
  DFAT: [],
  UK: ['Designation'],
  UN: ['INDIVIDUAL', 'ENTITY'],
};
const CHUNK = 256 * 1024;

/** Why a file is not the list that it is said to be, in words for whoever imports it. */
export class UnreadList extends Error {}

/** What the process answers: a list, or why it cannot be read. */
export async function read({
  source,
  path,
}: {
  source: SanctionsSource;
  path: string;
}): Promise<{ file: SanctionsFile } | { problem: string }> {
  try {
    return { file: await readSanctionsList(source, await readFile(path)) };
  } catch (error) {
    if (error instanceof UnreadList) return { problem: error.message };
    throw error;
  }
}

export async function readSanctionsList(source: SanctionsSource, bytes: Buffer): Promise<SanctionsFile> {
  const start = bytes.subarray(0, 200).toString('utf8').trimStart();
  const isXml = start.startsWith('<') || start.startsWith('\ufeff<');
  if (isXml && !RECORDS[source].length) throw unread(source, 'CSV');
  const file = isXml ? await readXml(source, bytes) : await readCsv(source, bytes);
  if (!file.entries.length && !file.aliases?.size) throw unread(source, isXml ? 'XML' : 'CSV');
  return file;
}
const unread = (source: SanctionsSource, format: string) =>
  new UnreadList(`This is not the ${source} list as ${format}. Check that the file is from the chosen source.`);

// Dates -------------------------------------------------------------------------------------------------------------

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: string | number): string => String(part).padStart(2, '0');

/** "10 Dec 1948", "03/05/1938", "1963-04-02", "circa 1958": a day where there is one, else the year. */
export function birthDate(text: string): string | null {
  const written = /\b(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4})\b/.exec(text);
  const month = written ? MONTHS.indexOf((written[2] ?? '').toLowerCase()) : -1;
  if (written && month >= 0) return `${written[3]}-${two(month + 1)}-${two(written[1] ?? '')}`;
  const iso = /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (iso) return iso[0];
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (slashed) return `${slashed[3]}-${two(slashed[2] ?? '')}-${two(slashed[1] ?? '')}`;
  return /\b(1[89]|20)\d{2}\b/.exec(text)?.[0] ?? null;
}
const birthDates = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.map((text) => birthDate(text ?? '')).filter((found) => found !== null)),
];

const kindOf = (text: string | undefined): SanctionsEntry['kind'] => {
  const word = (text ?? '').toLowerCase();
  if (/individual|person/.test(word)) return 'individual';
  if (/vessel|ship/.test(word)) return 'vessel';
  return /aircraft/.test(word) ? 'aircraft' : 'entity';
};
const LONGEST = 2000;
const words = (...parts: (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
const unique = (names: string[]): string[] => [...new Set(names.map((name) => name.trim()).filter(Boolean))];
const orNull = (text: string | undefined): string | null => text?.trim().slice(0, LONGEST) || null;

// CSV ---------------------------------------------------------------------------------------------------------------

type Cells = Record<string, string>;

async function readCsv(source: SanctionsSource, bytes: Buffer): Promise<SanctionsFile> {
  const rows: string[][] = [];
  const parser = parse(bytes, { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  try {
    for await (const row of parser as AsyncIterable<string[]>) rows.push(row);
  } catch {
    const { lines } = parser.info as Info;
    throw new UnreadList(`The file cannot be read from line ${lines}. Download it again.`);
  }
  if (source === 'OFAC') return ofacFile(rows);
  const head = rows.findIndex((row) => row.length > 3);
  const names = (rows[head] ?? []).map((name) => name.trim().toLowerCase());
  const cells = rows
    .slice(head + 1)
    .map((row): Cells => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
  if (source === 'UK')
    return { listVersion: birthDate((rows[0] ?? []).join(' ')), entries: grouped(cells, ukRef, ukEntry) };
  return source === 'DFAT'
    ? { listVersion: null, entries: grouped(cells, dfatRef, dfatEntry) }
    : { listVersion: null, entries: [] };
}

const given = (text: string | undefined): string | undefined => (text?.trim() === '-0-' ? undefined : text?.trim());

/** SDN.CSV with the entries, or ALT.CSV with their other names: ent_num, alt_num, type, name, remarks. */
function ofacFile(rows: string[][]): SanctionsFile {
  const named = rows.filter((row) => row.length >= 4 && row.length <= 6 && /^\d+$/.test(row[0]?.trim() ?? ''));
  const isAliases = named.length > 0 && named.every(([, number]) => /^\d+$/.test(number?.trim() ?? ''));
  if (!isAliases) return { listVersion: null, entries: rows.flatMap(ofacRow) };
  const aliases = new Map<string, string[]>();
  for (const row of named) {
    const [ref = '', name] = [row[0]?.trim(), given(row[3])];
    if (name) aliases.set(ref, [...(aliases.get(ref) ?? []), name]);
  }
  return { listVersion: null, entries: [], aliases };
}

/** ent_num, name, type, program, title, call sign, vessel type, tonnage, GRT, flag, owner, remarks; -0- means nothing. */
function ofacRow(row: string[]): SanctionsEntry[] {
  const [ref, name, type, program] = row.map(given);
  if (!/^\d+$/.test(ref ?? '') || !name || row.length < 12) return [];
  const remarks = row.slice(11).map(given).filter(Boolean).join(', ');
  const aliases = [...remarks.matchAll(/[afn]\.k\.a\. '([^']+)'/g)].map(([, alias]) => alias ?? '');
  const born = [...remarks.matchAll(/DOB ([^;.]+)/g)].map(([, text]) => text);
  return [
    {
      ref: ref ?? '',
      kind: kindOf(type),
      names: unique([name, ...aliases]),
      birthDates: birthDates(born),
      program: orNull(program),
      remarks: orNull(remarks),
    },
  ];
}

/** One entry per reference: its rows are its names. */
function grouped(
  rows: Cells[],
  refOf: (row: Cells) => string,
  entry: (ref: string, rows: Cells[]) => SanctionsEntry,
): SanctionsEntry[] {
  return [...Map.groupBy(rows, refOf)]
    .filter(([ref]) => ref !== '')
    .map(([ref, of]) => entry(ref, of))
    .filter(({ names }) => names.length > 0);
}

/** DFAT numbers the aliases of 12 as 12a, 12b… */
const dfatRef = (row: Cells): string => (row['reference'] ?? '').trim().replace(/[a-z]+$/i, '');
const dfatEntry = (ref: string, rows: Cells[]): SanctionsEntry => ({
  ref,
  kind: kindOf(rows[0]?.['type']),
  names: unique(
    [...rows]
      .sort((left, right) => Number(isPrimary(right)) - Number(isPrimary(left)))
      .map((row) => row['name of individual or entity'] ?? row['name'] ?? ''),
  ),
  birthDates: birthDates(rows.flatMap((row) => (row['date of birth'] ?? '').split(/[;,]| or /))),
  program: orNull(rows[0]?.['committees']),
  remarks: orNull(rows[0]?.['additional information']),
});
const isPrimary = (row: Cells): boolean => /primary/i.test(row['name type'] ?? '');

const ukRef = (row: Cells): string => (row['unique id'] ?? row['ofsi group id'] ?? row['group id'] ?? '').trim();
const ukEntry = (ref: string, rows: Cells[]): SanctionsEntry => ({
  ref,
  kind: kindOf(rows[0]?.['designation type'] ?? rows[0]?.['group type'] ?? rows[0]?.['individual, entity, ship']),
  names: unique(
    [...rows]
      .sort((left, right) => Number(isPrimary(right)) - Number(isPrimary(left)))
      .flatMap((row) => [
        words(...[1, 2, 3, 4, 5, 6].map((part) => row[`name ${part}`])),
        row['name non-latin script'] ?? row['name non latin script'] ?? '',
      ]),
  ),
  birthDates: birthDates(rows.map((row) => row['d.o.b'] ?? row['dob'])),
  program: orNull(rows[0]?.['regime name'] ?? rows[0]?.['regime']),
  remarks: orNull(rows[0]?.['other information']),
});

// XML ---------------------------------------------------------------------------------------------------------------

interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
}
const named = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
const textOf = (node: XmlNode | undefined, name: string): string | undefined => named(node, name)[0]?.text.trim();
const all = (node: XmlNode | undefined, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap((each) => named(each, name)), node ? [node] : []);

const READERS: Partial<Record<SanctionsSource, (node: XmlNode) => SanctionsEntry>> = {
  OFAC: (node) => ({
    ref: textOf(node, 'uid') ?? '',
    kind: kindOf(textOf(node, 'sdnType')),
    names: unique(
      [node, ...all(node, 'akaList', 'aka')].map((of) => words(textOf(of, 'firstName'), textOf(of, 'lastName'))),
    ),
    birthDates: birthDates(all(node, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map(({ text }) => text)),
    program: orNull(
      all(node, 'programList', 'program')
        .map(({ text }) => text.trim())
        .join(', '),
    ),
    remarks: orNull(textOf(node, 'remarks')),
  }),
  UK: (node) => ({
    ref: textOf(node, 'UniqueID') ?? textOf(node, 'OFSIGroupID') ?? '',
    kind: kindOf(textOf(node, 'IndividualEntityShip')),
    names: unique([
      ...all(node, 'Names', 'Name')
        .sort((left, right) => Number(ukPrimary(right)) - Number(ukPrimary(left)))
        .map((of) => words(...[1, 2, 3, 4, 5, 6].map((part) => textOf(of, `Name${part}`)))),
      ...all(node, 'NonLatinNames', 'NonLatinName').map((of) => textOf(of, 'NameNonLatinScript') ?? ''),
    ]),
    birthDates: birthDates(all(node, 'IndividualDetails', 'Individual', 'DOBs', 'DOB').map(({ text }) => text)),
    program: orNull(textOf(node, 'RegimeName')),
    remarks: orNull(textOf(node, 'OtherInformation')),
  }),
  UN: (node) => ({
    ref: textOf(node, 'REFERENCE_NUMBER') ?? textOf(node, 'DATAID') ?? '',
    kind: node.name === 'INDIVIDUAL' ? 'individual' : 'entity',
    names: unique([
      words(...['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((part) => textOf(node, part))),
      ...['INDIVIDUAL_ALIAS', 'ENTITY_ALIAS'].flatMap((list) =>
        named(node, list).map((alias) => textOf(alias, 'ALIAS_NAME') ?? ''),
      ),
      textOf(node, 'NAME_ORIGINAL_SCRIPT') ?? '',
    ]),
    birthDates: birthDates(
      named(node, 'INDIVIDUAL_DATE_OF_BIRTH').map((born) => textOf(born, 'DATE') ?? textOf(born, 'YEAR')),
    ),
    program: orNull(textOf(node, 'UN_LIST_TYPE')),
    remarks: orNull(textOf(node, 'COMMENTS1')),
  }),
};
const ukPrimary = (name: XmlNode): boolean => /primary/i.test(textOf(name, 'NameType') ?? '');

/** Record by record: the tree of the whole file is never in memory. */
async function readXml(source: SanctionsSource, bytes: Buffer): Promise<SanctionsFile> {
  const read = READERS[source];
  const entries: SanctionsEntry[] = [];
  let listVersion: string | null = null;
  const open: XmlNode[] = [];
  let outside = '';
  let failure: Error | undefined;
  const parser = sax.parser(true, { trim: false });
  parser.onerror = (error) => {
    failure ??= error;
    (parser as { error: Error | null }).error = null;
  };
  parser.onopentag = ({ name, attributes }) => {
    outside = name;
    const date = attributes['dateGenerated'];
    if (typeof date === 'string') listVersion ??= birthDate(date);
    if (!open.length && !RECORDS[source].includes(name)) return;
    const node: XmlNode = { name, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const onText = (text: string): void => {
    const node = open.at(-1);
    if (node) node.text += text;
    else if (/^(Publish_Date|DateGenerated)$/.test(outside)) listVersion ??= publishDate(text);
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = () => {
    const node = open.pop();
    if (!node || open.length || !read) return;
    const entry = read(node);
    if (entry.ref && entry.names.length) entries.push(entry);
  };
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    if (failure) throw new UnreadList(`The file is not valid XML (line ${parser.line + 1}). Download it again.`);
  }
  parser.close();
  if (failure) throw new UnreadList('The file is incomplete. Download it again.');
  return { listVersion, entries };
}

/** OFAC writes month/day/year, the UK day/month/year or ISO. */
const publishDate = (text: string): string | null => {
  const american = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/.exec(text);
  return american ? `${american[3]}-${american[1]}-${american[2]}` : birthDate(text);
};
