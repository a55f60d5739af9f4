// The slot of the global search: each module says how its records are found, the search module asks them all in one round trip.
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../kit/fold.ts';
import type { Context } from './context.ts';
import type { Query } from './database.ts';
import { likePattern } from './list.ts';

type Sql = RawBuilder<unknown>;

/** One record that was found. Modules may add what their own pickers need. */
export interface SearchRow {
  objectId: number;
  primaryLabel: string;
  secondaryLabel: string | null;
  /** The job it hangs on. */
  jobId?: number | null;
  /** 0 is exactly this number, 1 begins so, 2 the name begins so, 3 somewhere. */
  rank: number;
}

export interface SearchTerm {
  /** Trimmed and folded (kit/fold.ts), two characters at least. */
  text: string;
  /** First row, from 0. */
  from: number;
  most: number;
  /** So many rows of each way to find them are weighed. */
  weighed: number;
  /** Which part of the type, where it has parts: `subcontractors` of the contacts. */
  part?: string;
}

export interface SearchProvider {
  /** The word for it in `types`: `jobs`. */
  type: string;
  objectType: string;
  permission: string;
  /** Words for parts of it, each of which may be asked for by itself. */
  parts?: readonly string[];
  find: (ctx: Context, term: SearchTerm) => Query<SearchRow>;
}

export const SHORTEST_TERM = 2;
/** Rows that are weighed for an answer: few for the first ones, which people wait for; whoever needs more than the most has the list. */
export const FEW_WEIGHED = 200;
export const MOST_WEIGHED = 1000;
const MOST_WORDS = 6;

/**
 * The column, which is folded, holds every word of the term. Words of one or two letters must begin a word: they have no trigram of their own, and
 * inside of other words nobody means them.
 */
export function holdsWords(column: Sql, text: string): Sql {
  const parts = fold(text)
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const inside = likePattern(word);
      const begin = inside.slice(1);
      return word.length > 2
        ? sql`${column} like ${inside}`
        : sql`(${column} like ${begin} or ${column} like ${`% ${begin}`})`;
    });
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** The key (folded or lower case, order of code points) begins with the text. A range, so that every plan can use the index. */
export const begins = (key: Sql, text: string): Sql => sql`(${key} >= ${text} and ${key} < ${`${text}\u{10ffff}`})`;
