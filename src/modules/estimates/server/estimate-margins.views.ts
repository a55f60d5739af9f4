// Columns and fields of estimates as a person may see them: without costs and margins where the right is missing.
import type { RawBuilder } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { seesMargins } from './estimate-margins.service.ts';

/** Whether this person does not see a field. */
export const isHiddenFrom =
  (ctx: Context, e: Entity) =>
  (name: string): boolean =>
    !seesMargins(ctx) && isHiddenField(e, name);

/** All fields of a row, the hidden ones as null. */
export const shownColumns = (ctx: Context, e: Entity, alias: string): RawBuilder<unknown> =>
  rowColumns(
    { row: { entity: e, names: Object.keys(e.all), labels: {}, byHand: [] } },
    alias,
    {},
    isHiddenFrom(ctx, e),
  );

/** What a list filters and sorts by: a filter must not tell what the row hides. */
export const shownFields = <Field>(ctx: Context, e: Entity, fields: Record<string, Field>): Record<string, Field> =>
  seesMargins(ctx) ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !isHiddenField(e, name)));
