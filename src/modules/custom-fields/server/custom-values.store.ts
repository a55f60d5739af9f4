import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { jobScope } from '../../jobs/server/index.ts';
import type { CustomSlot } from '../../../platform/shared/custom-columns.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';

export interface Answers {
  values: Record<string, unknown>;
  version: number;
}

/** Which records of a kind this person sees, on alias `r`. */
const visible = (ctx: Context, type: CustomFieldObject): RawBuilder<unknown> =>
  type === 'job' ? jobScope(ctx, 'r') : sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null`;

export async function answersOfRecord(
  ctx: Context,
  type: CustomFieldObject,
  id: number,
  lock = false,
): Promise<Answers> {
  const [found] = await ctx.run(sql<Answers>`select r.custom_values as values, r.version from ${sql.table(type)} r
    where r.id = ${id} and ${visible(ctx, type)}${lock ? sql` for update` : sql``}`);
  if (!found) throw notFound(`This ${type}`);
  return found;
}

/** Null takes an answer away. */
export async function keepAnswers(
  ctx: Context,
  type: CustomFieldObject,
  id: number,
  changed: Record<string, unknown>,
  /** The same for the columns of lists. */
  columns: readonly (readonly [slot: CustomSlot, value: string | number | null])[] = [],
): Promise<void> {
  const copies = columns.map(([slot, value]) => sql`${sql.id(`custom_${slot}`)} = ${value}`);
  await ctx.run(sql`update ${sql.table(type)} set custom_values = jsonb_strip_nulls(custom_values || ${JSON.stringify(changed)}::jsonb),${copies.length ? sql` ${sql.join(copies)},` : sql``}
    version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}
