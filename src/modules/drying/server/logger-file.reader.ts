// The text file of a data logger: some lines about the device, a head, then a row for each time. Columns are guessed by their heads and
// their values, or given by hand.
import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { plainDecimal } from '../../../kit/read-number.ts';
import { decodeText, delimiterOf } from '../../../platform/server/sheet-file.reader.ts';
import { SheetFileError } from '../../../platform/server/sheet-limits.ts';
import { HOUR } from '../shared/drying-time.ts';
import {
  type LoggerAsked,
  type LoggerColumns,
  type LoggerFile,
  type LoggerMeasure,
  type LoggerSeries,
  MOST_LOGGER_BYTES,
  MOST_LOGGER_COLUMNS,
  MOST_LOGGER_ROWS,
  type ReadLoggerFile,
} from '../shared/logger-file.ts';
import { celsiusOf } from '../shared/psychrometrics.ts';
import { clockOf, dayOrder, isClock, isTime, writtenTime } from './logger-times.reader.ts';

/** Lines about the device at most before the first row. */
const MOST_HEAD = 60;
/** Rows that columns are guessed by. */
const SAMPLE = 200;
const MOST_GAPS = 100;
const MOST_CELL = 100;

class NoLogger extends Error {}

/** What the process answers: times and values, or why there are none. */
export async function read({ path, ...asked }: LoggerAsked & { path: string }): Promise<ReadLoggerFile> {
  try {
    return { file: readLogger(await readFile(path), asked) };
  } catch (error) {
    if (error instanceof NoLogger || error instanceof SheetFileError) return { problem: error.message };
    throw error;
  }
}

/** Throws NoLogger or SheetFileError, whose messages are for people. */
export function readLogger(bytes: Buffer, { timezone, columns: given }: LoggerAsked): LoggerFile {
  if (bytes.length > MOST_LOGGER_BYTES)
    throw new NoLogger('The file is over 40 MB. Export a shorter time from the logger.');
  if (!bytes.length) throw new NoLogger('The file is empty. Export it from the logger again.');
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new NoLogger('This is a workbook. Save the sheet with the readings as CSV and upload that.');
  const rows = rowsOf(decodeText(bytes).text);
  const first = firstRow(rows);
  if (first === null)
    throw new NoLogger('No row has a date and time with a figure. Choose the file that the logger exported as CSV.');
  const width = rows[first]?.length ?? 0;
  const headers = headersOf(rows, first, width);
  const sample = rows.slice(first, first + SAMPLE);
  const guessed = guess(headers, sample);
  const columns = given ?? guessed.columns;
  if (
    [columns.time, columns.clock ?? 0, ...columns.series.map(({ column }) => column)].some(
      (at) => at < 0 || at >= MOST_LOGGER_COLUMNS,
    )
  )
    throw new NoLogger('A chosen column is not in the file. Choose the columns again.');
  if (!columns.series.length) throw new NoLogger('No column has figures beside its times. Choose the columns by hand.');
  return series(rows.slice(first), headers, columns, timezone, guessed.ambiguous && !given);
}

function rowsOf(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
      to: MOST_LOGGER_ROWS + MOST_HEAD + 1,
      on_record: (record: string[]) => record.slice(0, MOST_LOGGER_COLUMNS),
    });
    if (rows.length > MOST_LOGGER_ROWS + MOST_HEAD)
      throw new NoLogger('The file has more than 250,000 rows. Export a shorter time from the logger.');
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NoLogger('The file cannot be read as a table. Export it from the logger again as CSV.');
  }
}

const isFigure = (text: string): boolean => figureOf(text, true) !== null;

/** The first of two rows in a row that have a time and a figure. */
function firstRow(rows: readonly string[][]): number | null {
  const isRow = (row: string[] | undefined): boolean => {
    const at = row?.findIndex((cell) => isTime(cell)) ?? -1;
    return at >= 0 && (row?.some((cell, place) => place !== at && isFigure(cell)) ?? false);
  };
  const found = rows
    .slice(0, MOST_HEAD + 2)
    .findIndex((row, place, all) => isRow(row) && (isRow(all[place + 1]) || place + 1 === rows.length));
  return found === -1 ? null : found;
}

/** The line before it that has most of its columns; none: numbers. */
function headersOf(rows: readonly string[][], first: number, width: number): string[] {
  const above = rows
    .slice(Math.max(0, first - 5), first)
    .findLast((row) => row.filter(Boolean).length >= Math.min(2, width));
  return Array.from({ length: width }, (_, place) => above?.[place]?.slice(0, MOST_CELL) || `Column ${place + 1}`);
}

const WORDS: [measure: LoggerMeasure | 'skip', pattern: RegExp][] = [
  ['skip', /dew|taupunkt|absolut|pressure|druck|volt|batter|index|^(no|nr|#|id)\.?$|record|serial|alarm|status/i],
  ['moisture', /moist|\bwme\b|\bmc\b|materialfeuchte|holzfeuchte|wood/i],
  ['humidity', /hum|\brh\b|r\.h\.|%\s*rf|feuchte/i],
  ['temperature', /temp|°\s*[cf]\b|celsius|fahrenheit|^t\d?$/i],
];

function guess(
  headers: readonly string[],
  sample: readonly string[][],
): { columns: LoggerColumns; ambiguous: boolean } {
  const cells = (column: number): string[] => sample.flatMap((row) => row[column] || []);
  const share = (column: number, fits: (text: string) => boolean): number => {
    const of = cells(column);
    return of.length ? of.filter(fits).length / of.length : 0;
  };
  const places = headers.map((_, column) => column);
  // A plain number is a time where nothing else is: the head of a Unix time says so.
  const time =
    places.find((column) => share(column, (text) => isTime(text) && !isFigure(text)) > 0.8) ??
    places.find((column) => share(column, isTime) > 0.8) ??
    0;
  const hasClock = share(time, (text) => /\d[:.]\d{2}/.test(text) && !/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(text)) > 0.5;
  const clock = hasClock
    ? null
    : (places.find((column) => column !== time && share(column, (text) => text.includes(':') && isClock(text)) > 0.8) ??
      null);
  const orders = new Set(cells(time).map(dayOrder));
  const figures = cells(time).some((text) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/.test(text));
  return {
    columns: {
      time,
      clock,
      dayFirst: orders.has('day') || !orders.has('month'),
      series: places
        .filter((column) => column !== time && column !== clock && share(column, isFigure) > 0.5)
        .flatMap((column) => {
          const measure = WORDS.find(([, pattern]) => pattern.test(headers[column] ?? ''))?.[0] ?? 'other';
          return measure === 'skip'
            ? []
            : [
                {
                  column,
                  measure,
                  fahrenheit: measure === 'temperature' && isFahrenheit(headers[column] ?? '', cells(column)),
                },
              ];
        }),
    },
    ambiguous: figures && !orders.has('day') && !orders.has('month'),
  };
}

/** Where the head does not say: nobody dries a room at 45 °C for days. */
function isFahrenheit(header: string, cells: readonly string[]): boolean {
  if (/°\s*f|fahrenheit|\(f\)|\bf$/i.test(header)) return true;
  if (/°\s*c|celsius|\(c\)|\bc$/i.test(header)) return false;
  const values = cells.flatMap((text) => figureOf(text, false) ?? []).sort((left, right) => left - right);
  return (values[Math.floor(values.length / 2)] ?? 0) > 48;
}

/** A figure with its unit behind it or none. */
function figureOf(text: string, commaIsDecimal: boolean): number | null {
  const bare =
    text.length <= MOST_CELL
      ? /^([+-]?)([\d.,]+(?:e[+-]?\d{1,2})?)\s*(?:°?[cf]|%(?:\s*rh|rh)?|pa)?$/i.exec(text)
      : null;
  const plain = bare && plainDecimal(bare[2] ?? '', commaIsDecimal);
  if (!bare || plain === null || plain === undefined) return null;
  const value = Number(plain);
  return bare[1] === '-' ? -value : value;
}

/** Whether a column's commas stand before decimals: `21,5`, `21,45` and then also `21,453`. */
const hasDecimalCommas = (rows: readonly string[][], column: number): boolean =>
  rows.slice(0, SAMPLE).some((row) => /^-?\d+,(?:\d{1,2}|\d{4,})\D*$/.test(row[column] ?? '')) ||
  rows.slice(0, SAMPLE).every((row) => !/\./.test(row[column] ?? ''));

const LIMITS: Record<LoggerMeasure, [low: number, high: number]> = {
  temperature: [-60, 120],
  humidity: [0, 100.5],
  moisture: [0, 999],
  other: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

function series(
  rows: readonly string[][],
  headers: string[],
  columns: LoggerColumns,
  timezone: string,
  ambiguousDays: boolean,
): LoggerFile {
  const momentOf = clockOf(timezone);
  const commas = columns.series.map(({ column }) => hasDecimalCommas(rows, column));
  const kept: { time: number; values: number[] }[] = [];
  let [unread, refused, before] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const clock = columns.clock === null ? '' : (row[columns.clock] ?? '');
    const written = writtenTime(row[columns.time] ?? '', columns.dayFirst, clock);
    const values = columns.series.map(({ column, measure, fahrenheit }, place) => {
      const figure = figureOf(row[column] ?? '', commas[place] ?? false);
      if (figure === null) return Number.NaN;
      const value = fahrenheit ? Number(celsiusOf(figure).toFixed(2)) : figure;
      const [low, high] = LIMITS[measure];
      if (value >= low && value <= high) return value;
      refused++;
      return Number.NaN;
    });
    if (!written || values.every(Number.isNaN)) {
      unread++;
      continue;
    }
    const time = 'utc' in written ? written.utc : momentOf(written.wall, before);
    before = time;
    kept.push({ time, values });
  }
  if (!kept.length)
    throw new NoLogger('No row has both a time and a figure in the chosen columns. Choose the columns again.');
  const moved = kept.filter(({ time }, place) => time < (kept[place - 1]?.time ?? Number.NEGATIVE_INFINITY)).length;
  if (moved) kept.sort((left, right) => left.time - right.time);
  // Of two with one time the later row of the file: a stable sort kept their order.
  const single = kept.filter(({ time }, place) => kept[place + 1]?.time !== time);
  const times = Float64Array.from(single, ({ time }) => time);
  const interval = intervalOf(times);
  return {
    headers,
    columns,
    times,
    series: columns.series.map(
      (of, place): LoggerSeries => ({
        label: headers[of.column] ?? `Column ${of.column + 1}`,
        measure: of.measure,
        unit: unitOf(of.measure, headers[of.column] ?? ''),
        values: Float64Array.from(single, ({ values }) => values[place] ?? Number.NaN),
      }),
    ),
    unread,
    doubled: kept.length - single.length,
    moved,
    refused,
    interval,
    gaps: gapsOf(times, interval),
    ambiguousDays,
  };
}

const unitOf = (measure: LoggerMeasure, header: string): string => {
  if (measure === 'temperature') return '°C';
  if (measure !== 'other') return '%';
  return /[([]([^)\]]{1,12})[)\]]/.exec(header)?.[1] ?? '';
};

function intervalOf(times: Float64Array): number {
  if (times.length < 2) return 0;
  const steps = times
    .subarray(1)
    .map((time, place) => time - (times[place] ?? 0))
    .sort();
  return steps[Math.floor((steps.length - 1) / 2)] ?? 0;
}

function gapsOf(times: Float64Array, interval: number): LoggerFile['gaps'] {
  const gaps: LoggerFile['gaps'] = [];
  const most = Math.max(interval * 4, HOUR / 4);
  for (let place = 1; place < times.length && gaps.length < MOST_GAPS; place++) {
    const [from, to] = [times[place - 1] ?? 0, times[place] ?? 0];
    if (to - from > most) gaps.push({ from, to });
  }
  return gaps;
}
