// What a data logger's file gives: one row of times, and values for each of its columns.

export const MOST_LOGGER_BYTES = 40 * 1024 * 1024;
export const MOST_LOGGER_ROWS = 250_000;
export const MOST_LOGGER_COLUMNS = 32;

export type LoggerMeasure = 'temperature' | 'humidity' | 'moisture' | 'other';

/** Which column is what, counted from 0: guessed, or set by a person who saw the guess. */
export interface LoggerColumns {
  /** Date and time, or the date alone where `clock` has the time. */
  time: number;
  clock: number | null;
  series: { column: number; measure: LoggerMeasure; fahrenheit: boolean }[];
  /** 3/11 is in November. */
  dayFirst: boolean;
}

export interface LoggerAsked {
  /** Zone of times that do not say theirs. */
  timezone: string;
  /** Absent: guessed. */
  columns?: LoggerColumns;
}

export interface LoggerSeries {
  label: string;
  measure: LoggerMeasure;
  /** `°C`, `%`, or what the file says. Temperatures are °C, whatever they were. */
  unit: string;
  /** NaN where there is none. */
  values: Float64Array;
}

export interface LoggerFile {
  /** What the columns are called, for whoever sets them by hand. */
  headers: string[];
  /** As they were read. */
  columns: LoggerColumns;
  /** Milliseconds, rising. */
  times: Float64Array;
  series: LoggerSeries[];
  /** Rows without a time or any value. */
  unread: number;
  /** Rows whose time was there before: the later one counts. */
  doubled: number;
  /** Rows that were not in order of time. */
  moved: number;
  /** Values that no air and no material has. */
  refused: number;
  /** Median of the time between rows, in milliseconds. */
  interval: number;
  /** Where more than three rows in a row are missing; the first hundred. */
  gaps: { from: number; to: number }[];
  /** Day and month could be either: nothing in the file says which. */
  ambiguousDays: boolean;
}

export type ReadLoggerFile = { file: LoggerFile } | { problem: string };
