// The time machine: a job as it stood at a moment, worked back from today over its history.
import { sql } from 'kysely';
import { momentText, parseMoment } from '../../../kit/dates.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { job } from '../shared/job.entity.ts';
import type { JobAsOf } from '../shared/job-figures.api.ts';
import { zonedInstant } from '../shared/business-clock.ts';
import { seesField } from './job-history-rights.slots.ts';
import { namesOf, showHistoryValue } from './job-history.views.ts';
import { jobView } from './jobs.views.ts';

interface Change {
  verb: string;
  changes: Record<string, [unknown, unknown]>;
  at: string;
  after: boolean;
  by: { id: number; label: string } | null;
}

/** A day means its end where the person is; a moment is UTC. */
const momentOf = (ctx: Context, date: string): Date =>
  date.length === 10
    ? new Date(zonedInstant(ctx.actor.timezone, date, '24:00') - 1)
    : parseMoment(date.length === 16 ? `${date}:00` : date);

export async function jobAsOf(ctx: Context, jobId: number, date: string): Promise<JobAsOf> {
  const { data: now } = await jobView(ctx, jobId);
  const at = momentOf(ctx, date);
  if (parseMoment(now.createdAt) > at)
    throw conflict(`${now.jobNumber} did not exist then. It was registered on ${now.createdAt.slice(0, 10)}.`);
  const rows =
    await ctx.run(sql<Change>`select h.verb, h.changes, left(h.created_at::text, 19) as at, h.created_at > ${at} as after,
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = h.company_id and u.id = h.created_by_id) as by
    from history h where h.company_id = ${ctx.actor.companyId} and h.object_type = 'job' and h.object_id = ${jobId} order by h.id desc`);
  const specs: Record<string, FieldSpec> = Object.fromEntries(
    Object.entries(job.fields).filter(
      ([, spec]) => spec.presence !== 'generated' && seesField(ctx, 'job', spec.visibility),
    ),
  );
  const today = now as unknown as Record<string, unknown>;
  const then: Record<string, unknown> = { ...today };
  const setBy = new Map<string, Change>();
  for (const row of rows) {
    for (const [name, [from, to]] of Object.entries(row.changes)) {
      if (row.after) then[name] = from;
      else if (!setBy.has(name)) {
        setBy.set(name, row);
        then[name] = to;
      }
    }
  }
  const names = await namesOf(ctx, [today, then], specs);
  const text = (name: string, values: Record<string, unknown>) => showHistoryValue(specs[name], values[name], names);
  return {
    id: jobId,
    jobNumber: text('jobNumber', then) ?? now.jobNumber,
    at: momentText(at),
    changedSince: rows.filter(({ after }) => after).length,
    fields: Object.entries(specs).map(([name, spec]) => {
      const [value, current] = [text(name, then), text(name, today)];
      const last = setBy.get(name);
      return {
        name,
        label: spec.label,
        value,
        now: value === current ? null : current,
        changed: value !== current,
        setAt: last?.at ?? null,
        setBy: last?.by ?? null,
      };
    }),
  };
}
