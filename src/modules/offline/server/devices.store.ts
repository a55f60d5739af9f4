// Devices and what they handed over, as they stand in the database.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { deviceWords } from '../../identity/shared/device-words.ts';
import type { DeviceView, HandoverView } from '../shared/devices.api.ts';

export const hashOfDevice = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Heard {
  token: string;
  unsent: number;
  toDecide: number;
  files: number;
  keptJobs: number;
  /** Milliseconds; null where nothing waits. */
  oldestUnsentAt: number | null;
  clockAheadSeconds: number;
}

/** Notes what a device says. Answers whether the office has ended it, and for how many days it may keep what was read. */
export async function noteDevice(
  ctx: Context,
  heard: Heard,
): Promise<{ ended: boolean; keepDays: number; pinMinutes: number | null }> {
  const { companyId, userId, sessionId } = ctx.actor;
  const oldest = heard.oldestUnsentAt === null ? null : new Date(heard.oldestUnsentAt).toISOString();
  const [[device], [setting]] = await ctx.runAll(
    sql<{ ended: boolean }>`
      insert into device (company_id, user_id, token_hash, agent, session_id, unsent, to_decide, files, kept_jobs, oldest_unsent_at, clock_ahead_seconds)
      values (${companyId}, ${userId}, ${hashOfDevice(heard.token)},
        (select device from session where company_id = ${companyId} and id = ${sessionId}), (select id from session where company_id = ${companyId} and id = ${sessionId}),
        ${heard.unsent}, ${heard.toDecide}, ${heard.files}, ${heard.keptJobs}, ${oldest}::timestamptz, ${heard.clockAheadSeconds})
      on conflict (company_id, user_id, token_hash) do update set agent = excluded.agent, session_id = excluded.session_id, unsent = excluded.unsent,
        to_decide = excluded.to_decide, files = excluded.files, kept_jobs = excluded.kept_jobs, oldest_unsent_at = excluded.oldest_unsent_at,
        clock_ahead_seconds = excluded.clock_ahead_seconds, last_heard_at = now(),
        -- Signed in again after it was erased: it is a device like any other.
        ended_at = case when device.erased_at is not null then null else device.ended_at end,
        ended_by_id = case when device.erased_at is not null then null else device.ended_by_id end, erased_at = null
      returning ended_at is not null as ended`,
    sql<{ days: number; pinMinutes: number | null }>`
      select device_days as days, device_pin_minutes as "pinMinutes" from security_setting where company_id = ${companyId}`,
  );
  return {
    ended: device?.ended ?? false,
    keepDays: setting?.days ?? 14,
    pinMinutes: setting?.pinMinutes ?? null,
  };
}

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Those with something on them first, then by when they were last heard of. What said nothing for ninety days and holds nothing is left out. */
export async function devicesOf(ctx: Context): Promise<DeviceView[]> {
  const rows = await ctx.run(sql<Omit<DeviceView, 'user'> & { userId: number; userLabel: string }>`
    select d.id, d.user_id as "userId", coalesce(u.full_name, u.email) as "userLabel", d.agent as label, ${moment('d.last_heard_at')} as "lastHeardAt", d.unsent,
      d.to_decide as "toDecide", d.files, ${moment('d.oldest_unsent_at')} as "oldestUnsentAt", d.kept_jobs as "keptJobs",
      d.clock_ahead_seconds as "clockAheadSeconds", ${moment('d.ended_at')} as "endedAt", e.full_name as "endedBy", ${moment('d.erased_at')} as "erasedAt"
    from device d join app_user u on u.company_id = d.company_id and u.id = d.user_id
    left join app_user e on e.company_id = d.company_id and e.id = d.ended_by_id
    where d.company_id = ${ctx.actor.companyId} and (d.unsent + d.files > 0 or d.last_heard_at > now() - interval '90 days')
    order by d.unsent + d.files > 0 desc, d.last_heard_at desc, d.id desc limit 500`);
  return rows.map(({ userId, userLabel, ...row }) => ({
    ...row,
    label: deviceWords(row.label),
    user: { id: userId, label: userLabel },
  }));
}

/** Ends a device; answers whose and by which session it was heard of last, undefined where there is none. */
export async function endDevice(
  ctx: Context,
  id: number,
): Promise<{ userId: number; sessionId: number | null; agent: string | null } | undefined> {
  const [ended] = await ctx.run(sql<{ userId: number; sessionId: number | null; agent: string | null }>`
    update device set ended_at = now(), ended_by_id = ${ctx.actor.userId}, erased_at = null
    where company_id = ${ctx.actor.companyId} and id = ${id}
    returning user_id as "userId", session_id as "sessionId", agent`);
  return ended;
}

export interface HandedOver {
  entryKey: string;
  madeAt: number;
  sentence: string;
  reason: string | null;
  note: string | null;
  content: unknown;
}
/** Keeps what was handed over; a second time is the first. */
export async function keepHandover(ctx: Context, of: HandedOver): Promise<{ id: number; isNew: boolean }> {
  const { companyId, userId } = ctx.actor;
  const [made] = await ctx.run(sql<{ id: number; isNew: boolean }>`
    insert into device_handover (company_id, user_id, entry_key, made_at, sentence, reason, note, content)
    values (${companyId}, ${userId}, ${of.entryKey}, ${new Date(of.madeAt).toISOString()}::timestamptz, ${of.sentence}, ${of.reason}, ${of.note},
      ${of.content === undefined ? null : JSON.stringify(of.content)}::jsonb)
    on conflict (company_id, user_id, entry_key) do update set note = coalesce(excluded.note, device_handover.note)
    returning id, xmax = 0 as "isNew"`);
  return made ?? { id: 0, isNew: false };
}

export async function handoversOf(ctx: Context): Promise<HandoverView[]> {
  const rows = await ctx.run(sql<Omit<HandoverView, 'user'> & { userId: number; userLabel: string }>`
    select h.id, h.user_id as "userId", coalesce(u.full_name, u.email) as "userLabel", ${moment('h.made_at')} as "madeAt", ${moment('h.handed_at')} as "handedAt",
      h.sentence, h.reason, h.note, h.content, ${moment('h.done_at')} as "doneAt"
    from device_handover h join app_user u on u.company_id = h.company_id and u.id = h.user_id
    where h.company_id = ${ctx.actor.companyId} and (h.done_at is null or h.done_at > now() - interval '30 days')
    order by h.done_at is null desc, h.handed_at desc, h.id desc limit 500`);
  return rows.map(({ userId, userLabel, ...row }) => ({ ...row, user: { id: userId, label: userLabel } }));
}

/** Answers whether there is such a one. */
export async function markHandover(ctx: Context, id: number, done: boolean): Promise<boolean> {
  const rows = await ctx.run(sql`
    update device_handover set done_at = case when ${done} then coalesce(done_at, now()) end, done_by_id = case when ${done} then ${ctx.actor.userId}::bigint end
    where company_id = ${ctx.actor.companyId} and id = ${id} returning id`);
  return rows.length > 0;
}

/** Whom a handed-over change is told to: those who may edit users, but not the person who hands it over. */
export async function whoLookAfterDevices(ctx: Context): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select distinct u.id from app_user u join user_role x on x.company_id = u.company_id and x.user_id = u.id
    join role r on r.company_id = x.company_id and r.id = x.role_id
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and r.active and r.deleted_at is null
      and 'edit-user' = any(r.permissions) and u.id <> ${ctx.actor.userId} order by u.id limit 50`);
  return rows.map(({ id }) => id);
}
