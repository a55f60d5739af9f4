// How far jobs have come, in SQL: shared/reached.ts for lists over all jobs. A promise or a clock is shown only while it can be kept.
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Modules } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import { STAGE_REFS, type Stage } from '../shared/job-stages.ts';
import { LAST_OF_WORKS, placeOf } from '../shared/reached.ts';

type Sql = RawBuilder<unknown>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** When the customer was first in contact by what this module keeps, a timestamptz or null. */
    readonly customerContact?: (job: string) => RawBuilder<unknown>;
    /** Times in which the client had to answer something, as JSON: `[{ from, to }]`; `to` is null while it waits. */
    readonly clientWaits?: (job: string) => RawBuilder<unknown>;
    /** How much of what was authorised is invoiced: `none`, `part` or `all`. */
    readonly jobBilled?: (job: string) => RawBuilder<unknown>;
    /** All that was authorised is invoiced, and all of it is paid. */
    readonly jobPaid?: (job: string) => RawBuilder<unknown>;
  }
}

/** When the customer was first contacted: as it was noted, or earlier by a call, a message or a visit. */
export const contactedAt = (modules: Modules, j: string): Sql => {
  const known = filled(modules, 'customerContact').map((contact) => contact(j));
  const noted = sql.ref(`${j}.contacted_at`);
  return known.length ? sql`least(${noted}, ${sql.join(known)})` : noted;
};

/** Times in which the client of the job had to answer, as JSON. */
export const clientWaits = (modules: Modules, j: string): Sql => {
  const [waits] = filled(modules, 'clientWaits').map((of) => of(j));
  return waits ?? sql`'[]'::json`;
};

/** All of it is paid: nothing is left to do on the job. */
export const isPaid = (modules: Modules, j: string): Sql => {
  const [paid] = filled(modules, 'jobPaid').map((of) => of(j));
  return paid ?? sql`false`;
};

/** `none`, `part` or `all` of what was authorised. */
export const billed = (modules: Modules, j: string): Sql => {
  const [of] = filled(modules, 'jobBilled').map((how) => how(j));
  return of ?? sql`'none'`;
};

const place = (stage: Stage): Sql => sql`${sql.lit(placeOf(stage))}`;

/** The place of a stage that stands in a column; null where it is none. */
const placeIn = (column: Sql): Sql =>
  sql`(array_position(array[${sql.join(STAGE_REFS.map((stage) => sql.lit(stage)))}]::text[], ${column}::text) - 1)`;

/** `furthestStage` of the job `j`. */
export function furthest(modules: Modules, j: string): Sql {
  const noted = (['inspectedAt', 'reportedAt', 'startedAt', 'practicalCompletionAt', 'completedAt'] as const).map(
    (stage) => sql`case when ${sql.ref(`${j}.${snake(stage)}`)} is not null then ${place(stage)} end`,
  );
  const invoiced = sql.ref(`${j}.invoiced_at`);
  return sql`(select case when t.type_name in ('closed', 'declined', 'cancelled') or ${isPaid(modules, j)} then ${place('closedAt')} else greatest(0, ${sql.join(noted)},
      case when ${sql.ref(`${j}.received_at`)} is not null then ${place('receivedAt')} end,
      case when ${sql.ref(`${j}.authorised_at`)} is not null or ${invoiced} is not null then ${place('authorisedAt')} end,
      case when t.type_name = 'completed' then case when ${invoiced} is not null then ${place('invoicedAt')} else ${place('completedAt')} end end,
      case when ${contactedAt(modules, j)} is not null then ${place('contactedAt')} end) end
    from job_status t where t.company_id = ${sql.ref(`${j}.company_id`)} and t.id = ${sql.ref(`${j}.status_id`)})`;
}

/** The clock `k` of the job `j` has not ended by itself, by a contact or by a later stage. */
export const clockRuns = (modules: Modules, k: string, j: string): Sql =>
  sql`(${sql.ref(`${k}.stopped_at`)} is null and ${sql.ref(`${k}.started_at`)} is not null and exists (select from workflow_kpi w
    where w.company_id = ${sql.ref(`${k}.company_id`)} and w.id = ${sql.ref(`${k}.workflow_kpi_id`)} and ${furthest(modules, j)} < ${placeIn(sql`w.stop_ref`)}))`;

/** The milestone `m` of the job `j` is over: its own stage is reached, or the works are done where it has none. */
export const milestonePassed = (modules: Modules, m: string, j: string): Sql =>
  sql`(${furthest(modules, j)} >= coalesce((select ${placeIn(sql`s.stage_ref`)} from job_status s where s.company_id = ${sql.ref(`${m}.company_id`)} and s.id = ${sql.ref(`${m}.trigger_status_id`)}),
    ${place(LAST_OF_WORKS)}))`;

/** The job `j` has reached this stage or a later one. */
export const hasReached = (modules: Modules, stage: Stage, j: string): Sql =>
  sql`(${furthest(modules, j)} >= ${place(stage)})`;
