// Demonstration data: a token of the website's form, and the warehouse, which is told of jobs and invoices; one message failed.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { bodyOf } from './webhook-events.across.ts';
import { createToken } from './api-tokens.service.ts';
import { AGAIN_AFTER } from './webhook-sender.across.ts';
import { createEndpoint } from './webhooks.service.ts';

const OWN = 'Job-0052';
const ADDRESS = 'https://hooks.warehouse.example/reinstate';

interface Line {
  event: string;
  minutesAgo: number;
  ms: number;
  changed: string[];
  /** What each try was answered; the last one says what came of it. */
  answers: { status: number | null; answer: string }[];
}
const TAKEN = { status: 200, answer: 'taken' };
const LINES: readonly Line[] = [
  { event: 'job.statusChanged', minutesAgo: 4300, ms: 212, changed: ['statusId'], answers: [TAKEN] },
  {
    event: 'job.statusChanged',
    minutesAgo: 3600,
    ms: 184,
    changed: ['statusId'],
    answers: [{ status: 503, answer: 'Down for maintenance' }, TAKEN],
  },
  {
    event: 'job.fieldsChanged',
    minutesAgo: 3300,
    ms: 30_000,
    changed: ['assignedId'],
    answers: Array.from({ length: 10 }, () => ({ status: null, answer: 'This address took longer than 30 seconds' })),
  },
  { event: 'job.statusChanged', minutesAgo: 95, ms: 176, changed: ['statusId'], answers: [TAKEN] },
];

const MINUTE = 60_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
/** Minutes from the first try to a later one. */
const triedAfter = (place: number): number => AGAIN_AFTER.slice(0, place).reduce((sum, minutes) => sum + minutes, 0);

const roleOf = async (ctx: Context, ref: string): Promise<number> => {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from role where company_id = ${ctx.actor.companyId} and ref = ${ref} and deleted_at is null`,
  );
  return row?.id ?? 0;
};

async function deliveries(ctx: Context, endpointId: number): Promise<void> {
  const { companyId } = ctx.actor;
  const [job] = await ctx.run(sql<{ id: number; label: string; version: number; customerName: string | null }>`
    select id, job_number as label, version, customer_name as "customerName" from job where company_id = ${companyId} and job_number = ${OWN}`);
  if (!job) return;
  for (const { event, minutesAgo, ms, changed, answers } of LINES) {
    const began = ctx.now.getTime() - minutesAgo * MINUTE;
    const at = textOf(began);
    const last = answers.at(-1) ?? TAKEN;
    const isTaken = last.status === 200;
    const words = isTaken ? last.answer : `Given up after ${answers.length} tries in two days. ${last.answer}`;
    const [next] = await ctx.run(sql<{ id: number }>`select nextval('record_id') as id`);
    const about = { id: next?.id ?? 0, name: event, aggregateType: 'job', aggregateId: job.id };
    const record = { id: job.id, version: job.version, jobNumber: job.label, customerName: job.customerName };
    const body = bodyOf(about, { at, by: ctx.actor.fullName, changed }, record);
    const attempts = answers.map((one, place) => ({ at: textOf(began + triedAfter(place) * MINUTE), ...one, ms }));
    await ctx.run(sql`insert into webhook_delivery (company_id, endpoint_id, event_id, event, object_type, object_id, label, body, state, status, answer, ms, tries, round, attempts, next_at, created_at)
      values (${companyId}, ${endpointId}, ${about.id}, ${event}, 'job', ${job.id}, ${job.label}, ${body}, ${isTaken ? 'done' : 'parked'}, ${last.status}, ${words}, ${ms}, ${answers.length}, ${answers.length},
        ${JSON.stringify(attempts)}::jsonb, null, ${at}::timestamptz)`);
  }
  await ctx.run(
    sql`update webhook_endpoint set last_success_at = now() - interval '95 minutes' where company_id = ${companyId} and id = ${endpointId}`,
  );
}

/** One of each, in the company of the demonstration that has everything. */
export async function apiAccessDemo({ whole, make }: Demo): Promise<void> {
  if (!whole) return;
  await make(async (ctx) => {
    await createToken(ctx, {
      label: 'Website form',
      description: 'Registers a job when a customer asks for help on our website',
      roleId: await roleOf(ctx, 'case-manager'),
      scopes: ['job:write', 'contact:write', 'documents:write', 'general:read'],
      addresses: [],
      perMinute: 300,
      expiresInDays: 90,
    });
    const { endpoint } = await createEndpoint(ctx, {
      label: 'Warehouse',
      description: 'Gets the van ready when a job changes',
      address: ADDRESS,
      events: ['job.fieldsChanged', 'job.statusChanged'],
      roleId: await roleOf(ctx, 'supervisor'),
    });
    await deliveries(ctx, endpoint.id);
  });
}
