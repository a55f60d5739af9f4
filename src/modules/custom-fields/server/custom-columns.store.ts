// Answers a second time in the typed columns of records, for the fields that lists show.
import { type RawBuilder, sql } from 'kysely';
import { enqueue, type JobKind } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type CustomSlot, slotKind } from '../../../platform/shared/custom-columns.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';

const column = (slot: CustomSlot): RawBuilder<unknown> => sql.id(`custom_${slot}`);

/** What an answer in `custom_values` reads as in the column, as columnValue() says it. */
function valueSql({ fieldRef, fieldType, options = [] }: FormFieldDefinition, slot: CustomSlot): RawBuilder<unknown> {
  const answer = sql`(custom_values ->> ${fieldRef})`;
  if (slotKind(slot) === 'number') return sql`${answer}::double precision`;
  if (slotKind(slot) === 'date') return sql`${answer}::date`;
  const words =
    fieldType === 'boolean'
      ? { true: 'Yes', false: 'No' }
      : Object.fromEntries(options.map(({ value, label }) => [String(value), label]));
  return sql`left(coalesce(${JSON.stringify(words)}::jsonb ->> ${answer}, ${answer}), 200)`;
}

interface Work {
  objectType: CustomFieldObject;
  slot: CustomSlot;
  /** Absent: the column is emptied. */
  definition?: FormFieldDefinition;
}
/** So many records are brought up to date while the person waits; more in the background. */
const AT_ONCE = 2000;

async function fillSome(
  ctx: Context,
  { objectType, slot, definition }: Work,
  after: number,
): Promise<number | undefined> {
  const value = definition ? valueSql(definition, slot) : sql`null`;
  const wanted = definition ? sql`custom_values ? ${definition.fieldRef}` : sql`${column(slot)} is not null`;
  const rows = await ctx.run(sql<{ id: number }>`with chunk as (select id from ${sql.table(objectType)}
      where company_id = ${ctx.actor.companyId} and id > ${after} and ${wanted} order by id limit ${AT_ONCE})
    update ${sql.table(objectType)} r set ${column(slot)} = ${value} from chunk where r.company_id = ${ctx.actor.companyId} and r.id = chunk.id returning r.id`);
  return rows.length < AT_ONCE ? undefined : Math.max(...rows.map(({ id }) => id));
}

async function work(ctx: Context, todo: Work): Promise<void> {
  if ((await fillSome(ctx, todo, 0)) !== undefined)
    await enqueue(ctx, 'custom-column', 'Custom field answers in lists', { ...todo });
}

export const fillColumn = (
  ctx: Context,
  objectType: CustomFieldObject,
  definition: FormFieldDefinition,
  slot: CustomSlot,
): Promise<void> => work(ctx, { objectType, definition, slot });

export const clearColumn = (ctx: Context, objectType: CustomFieldObject, slot: CustomSlot): Promise<void> =>
  work(ctx, { objectType, slot });

/** The rest, in transactions of a few thousand records each. */
export const customColumnJob: JobKind = async (running, input) => {
  const todo = input as unknown as Work;
  let after: number | undefined = 0;
  let done = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await running.transaction((ctx) => fillSome(ctx, todo, from));
    done += AT_ONCE;
    await running.progress(Math.min(99, done / 1000), `${done} records`);
  }
  return { done };
};
