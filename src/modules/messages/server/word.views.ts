// What came in counts as the party's word: the one answer for all that waits for somebody or stops a clock.
import { type RawBuilder, sql } from 'kysely';

/** On the alias of a notification: no machine wrote it, and its sender is proved as far as anything is checked (`isTheirWord`). */
export function countsAsWord(alias: string): RawBuilder<unknown> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  return sql`(${column('direction')} = 'in' and ${column('counts_as_word')} and not ${column('automatic')})`;
}

/** Somebody of the party wrote and waits. */
export const isUnanswered = (alias: string): RawBuilder<unknown> =>
  sql`(${countsAsWord(alias)} and ${sql.ref(`${alias}.answered_at`)} is null)`;

/** Said by us or by the party: what moves “last heard”. */
export const isSaid = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.direction`)} = 'out' or ${countsAsWord(alias)})`;

/** What stands behind the name of a sender where the words are shown as text alone. */
export const doubtOfSender = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.counts_as_word`)} then '' else ' (sender not verified)' end`;
