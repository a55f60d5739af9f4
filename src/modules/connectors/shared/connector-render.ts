// A message from a record: each field by its rule, with what came of it beside it.
import { type Json, type JsonObject, setAt } from './connector-paths.ts';
import { type Rule, type SetupField, type SetupOperation, isListed } from './connector-setup.ts';

/** A record of ours by the names of the catalogue; `lines` are the rows of its list. Figures are decimal strings. */
export interface Facts {
  values: Readonly<Record<string, string | null>>;
  lines: readonly Readonly<Record<string, string | null>>[];
}
export interface FieldResult {
  theirs: string;
  /** As it goes, for people. */
  shown: string;
  state: 'ok' | 'missing' | 'choose' | 'leftOut';
  note: string | null;
}
export interface Rendered {
  payload: JsonObject;
  fields: FieldResult[];
  /** Why it cannot go. */
  problems: string[];
}

/** The content of a file, named until it is sent. */
export const FILE_MARK = '$file';

const CAPITALS = /[^A-Z0-9]+/g;
/** As systems name things: `Storm damage` is STORM_DAMAGE. */
export const inCapitals = (text: string): string => text.toUpperCase().replace(CAPITALS, '_').replace(/^_|_$/g, '');

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const asDate = (value: string, format = 'YYYY-MM-DD'): string => {
  const [, year = '', month = '', day = ''] = DAY.exec(value) ?? [];
  return year ? format.replace('YYYY', year).replace('MM', month).replace('DD', day) : value;
};

interface Written {
  json: Json;
  shown: string;
  choose?: string;
  problem?: string;
}
/** One value by its rule. */
export function written(value: string, { kind, format, table = {}, theirList }: Rule): Written {
  if (kind === 'number') {
    const number = Number(value);
    return Number.isFinite(number) && value.trim()
      ? { json: number, shown: value }
      : { json: value, shown: value, problem: `“${value.slice(0, 60)}” is not a number` };
  }
  if (kind === 'date') return { json: asDate(value, format), shown: asDate(value, format) };
  if (kind === 'attachment') return { json: { [FILE_MARK]: value }, shown: 'attached' };
  if (kind !== 'table') return { json: value, shown: value };
  const theirs = Object.hasOwn(table, value) ? table[value] : undefined;
  if (theirs !== undefined) return { json: theirs, shown: theirs };
  const guess = inCapitals(value);
  const known = theirList?.includes(guess) ?? false;
  return { json: guess, shown: `${value}?`, ...(!known && { choose: value }) };
}

const empty = (value: string | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Renders a message. What has no value is left out; where it is required the message has a problem. */
export function render({ fields }: Pick<SetupOperation, 'fields'>, { values, lines }: Facts): Rendered {
  const payload: JsonObject = {};
  const problems: string[] = [];
  const results = fields.map((field): FieldResult => {
    if (isListed(field.theirs)) return renderList(payload, field, lines, problems);
    const value = field.constant ?? (field.ours ? values[field.ours] : null);
    if (empty(value)) return absent(field, problems);
    const { json, shown, choose, problem } = written(value, field.rule);
    setAt(payload, field.theirs, json);
    if (problem) problems.push(`${field.theirs}: ${problem}`);
    return {
      theirs: field.theirs,
      shown,
      state: problem ? 'missing' : choose ? 'choose' : 'ok',
      note: problem ?? choose ?? null,
    };
  });
  return { payload, fields: results, problems };
}

function absent({ theirs, required }: SetupField, problems: string[]): FieldResult {
  if (!required) return { theirs, shown: '', state: 'leftOut', note: null };
  problems.push(`${theirs} has no value`);
  return { theirs, shown: '', state: 'missing', note: 'has no value' };
}

function renderList(payload: JsonObject, field: SetupField, lines: Facts['lines'], problems: string[]): FieldResult {
  const shown: string[] = [];
  let choose: string | undefined;
  let problem: string | undefined;
  lines.forEach((line, place) => {
    const value = field.constant ?? (field.ours ? line[field.ours] : null);
    if (empty(value)) return;
    const one = written(value, field.rule);
    setAt(payload, field.theirs, one.json, place);
    shown.push(one.shown);
    choose ??= one.choose;
    problem ??= one.problem;
  });
  if (!shown.length) return absent(field, problems);
  if (problem) problems.push(`${field.theirs}: ${problem}`);
  const distinct = new Set(shown);
  return {
    theirs: field.theirs,
    shown: choose ? `${choose}?` : distinct.size === 1 ? (shown[0] ?? '') : `${shown.length} values`,
    state: problem ? 'missing' : choose ? 'choose' : 'ok',
    note: problem ?? choose ?? null,
  };
}
