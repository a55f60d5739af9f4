// By what the history of a job can be narrowed: who, what kind of record, which field. Only what occurs, only what the person may see.
import { type RawBuilder, sql } from 'kysely';
import type { FieldSpec, Visibility } from '../../../kit/fields.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { HistoryChoices } from '../shared/jobs.api.ts';
import { seesField, unseen } from './job-history-rights.slots.ts';
import { seenEntries } from './job-history.scope.ts';
import { requireJob } from './jobs.views.ts';

type FieldsOf = (objectType: string) => Record<string, FieldSpec> | undefined;

export async function jobHistoryChoices(ctx: Context, jobId: number, fieldsOf: FieldsOf): Promise<HistoryChoices> {
  await requireJob(ctx, jobId);
  const here = sql`h.company_id = ${ctx.actor.companyId} and h.job_id = ${jobId} and ${seenEntries(ctx)}`;
  const [people, changed] = await ctx.runAll(
    sql<Labelled>`select u.id, u.full_name as label from app_user u where u.company_id = ${ctx.actor.companyId}
      and u.id in (select h.created_by_id from history h where ${here}) order by u.full_name, u.id`,
    sql<{
      objectType: string;
      field: string | null;
      of: Visibility | null;
    }>`select distinct h.object_type as "objectType", c.key as field, c.value->>2 as of
      from history h left join lateral jsonb_each(h.changes) c on true where ${here} order by 1, 2`,
  );
  const fields = new Map<string, string>();
  for (const { objectType, field, of } of changed) {
    if (field === null || field === 'jobId') continue;
    const spec = fieldsOf(objectType)?.[field];
    if (seesField(ctx, objectType, spec?.visibility ?? of ?? undefined))
      fields.set(`${objectType}.${field}`, spec?.label ?? field);
  }
  return {
    people,
    objectTypes: [...new Set(changed.map(({ objectType }) => objectType))],
    fields: [...fields].map(([field, label]) => ({ field, objectType: field.split('.')[0] ?? '', label })),
  };
}

/** Rows in which this field changed; none where the person may not see it, for even the day of a change would tell. */
export function changesField(ctx: Context, given: string, fieldsOf: FieldsOf): RawBuilder<unknown> {
  const at = given.indexOf('.');
  const [objectType, field] = [given.slice(0, at), given.slice(at + 1)];
  if (!seesField(ctx, objectType, fieldsOf(objectType)?.[field]?.visibility)) return sql`false`;
  const own = sql` and coalesce(h.changes->${field}->>2, 'all') <> all (${unseen(ctx, objectType)})`;
  return sql`(h.object_type = ${objectType} and jsonb_exists(h.changes, ${field})${own})`;
}
