// The columns of custom fields in a list over records that have them. Which field stands in which is told by the custom fields.
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_SLOTS, slotField, slotKind } from '../shared/custom-columns.ts';
import type { ListField } from './list.ts';

const KINDS = { text: 'text', number: 'decimal', date: 'date' } as const;

export const customListFields = (alias: string): Record<string, ListField> =>
  Object.fromEntries(
    CUSTOM_SLOTS.map((slot) => [
      slotField(slot),
      { sql: sql.ref(`${alias}.custom_${slot}`), kind: KINDS[slotKind(slot)], nullable: true },
    ]),
  );

/** `{"text1": …}` with what is answered; most records answer nothing, which costs nothing. */
export const customCellsOf = (alias: string): RawBuilder<unknown> => {
  const columns = CUSTOM_SLOTS.map((slot) => sql.ref(`${alias}.custom_${slot}`));
  const pairs = CUSTOM_SLOTS.map((slot, index) => sql`${sql.lit(slot)}, ${columns[index]}`);
  return sql`case when row(${sql.join(columns)}) is null then '{}'::json else json_strip_nulls(json_build_object(${sql.join(pairs)})) end`;
};
