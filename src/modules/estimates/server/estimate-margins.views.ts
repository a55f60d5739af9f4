// Columns and fields of estimates as a person may see them: without costs and margins where the right is missing.
import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { seesMargins } from './estimate-margins.service.ts';

/** All fields of a row, the hidden ones as null. */
export function rowColumns(ctx: Context, e: Entity, alias: string): RawBuilder<unknown> {
  const names = Object.keys(e.all);
  const hidden = seesMargins(ctx) ? [] : names.filter((name) => isHiddenField(e, name));
  const columns = wireColumns(
    e,
    alias,
    names.filter((name) => !hidden.includes(name)),
  );
  return sql.join([columns, ...hidden.map((name) => sql`null as ${sql.id(name)}`)]);
}

/** What a list filters and sorts by: a filter must not tell what the row hides. */
export const shownFields = <Field>(ctx: Context, e: Entity, fields: Record<string, Field>): Record<string, Field> =>
  seesMargins(ctx) ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !isHiddenField(e, name)));
