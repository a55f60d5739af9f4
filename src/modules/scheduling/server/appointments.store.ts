// Statements of the commands on appointments.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Press } from '../../../platform/server/pressed.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import type { AppointmentStatusType } from '../shared/appointment-status.ts';
import { SITE } from './appointments.views.ts';

export interface TypeFacts {
  id: number;
  label: string;
  minutes: number | null;
  travel: boolean;
  inspects: boolean;
}
export async function typeFacts(ctx: Context, id: number): Promise<TypeFacts | undefined> {
  const [row] = await ctx.run(
    sql<TypeFacts>`select id, label, minutes, travel, inspects from appointment_type where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
}

export async function statusTypeOf(ctx: Context, id: number): Promise<AppointmentStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: AppointmentStatusType;
    }>`select type_name as type from appointment_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}

/** The first active status of a type. */
export async function statusOfType(ctx: Context, type: AppointmentStatusType): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from appointment_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and active and deleted_at is null order by "order", id limit 1`,
  );
  if (!row)
    throw conflict(`No appointment status is of the type ${type}. Add one under Administration, Appointment statuses.`);
  return row.id;
}

export interface SiteFacts {
  companyZone: string;
  opening: string;
  address: { timezone?: string | null; state?: string | null } | null;
}
/** Where an appointment is: the address of its job, and the clock of the company where there is none. */
export async function siteOf(ctx: Context, jobId: number | null): Promise<SiteFacts> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<SiteFacts>`select c.timezone as "companyZone", to_char(c.opening_time, 'HH24:MI') as opening,
      (select ${SITE} from job j where j.company_id = c.company_id and j.id = ${jobId}::bigint) as address
      from company c where c.company_id = ${companyId} and c.id = ${companyId}`,
  );
  return row ?? { companyZone: 'UTC', opening: '08:00', address: null };
}

/** People of the company who can come: those of the ids that work here, and contacts that are there. */
export async function missingPeople(
  ctx: Context,
  userIds: readonly number[],
  contactIds: readonly number[],
): Promise<{ users: number[]; contacts: number[] }> {
  const { companyId } = ctx.actor;
  const [users, contacts] = await ctx.runAll(
    sql<{
      id: number;
    }>`select id from app_user where company_id = ${companyId} and id = any(${[...userIds]}) and status <> 'disabled' and deleted_at is null`,
    sql<{
      id: number;
    }>`select id from contact where company_id = ${companyId} and id = any(${[...contactIds]}) and deleted_at is null`,
  );
  const has = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  const [knownUsers, knownContacts] = [has(users), has(contacts)];
  return {
    users: userIds.filter((id) => !knownUsers.has(id)),
    contacts: contactIds.filter((id) => !knownContacts.has(id)),
  };
}

/** One booking of a person at a time: two dispatchers never see the same free hour. In one order, so that nobody waits for each other. */
export async function lockPeople(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort())
    await ctx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`appointment ${ctx.actor.companyId} ${key}`}, 0))`,
    );
}

/** The rows of who comes and went follow the people of the appointment. */
export async function keepAttendees(
  ctx: Context,
  id: number,
  userIds: readonly number[],
  contactIds: readonly number[],
): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`delete from appointment_attendee where company_id = ${companyId} and appointment_id = ${id}
    and not (coalesce(user_id, 0) = any(${[...userIds]}::bigint[]) or coalesce(contact_id, 0) = any(${[...contactIds]}::bigint[]))`);
  await ctx.run(sql`insert into appointment_attendee (company_id, appointment_id, user_id, contact_id)
    select ${companyId}::bigint, ${id}::bigint, x.user_id, x.contact_id from (
      select unnest(${[...userIds]}::bigint[]) as user_id, null::bigint as contact_id union all select null, unnest(${[...contactIds]}::bigint[])) x
    on conflict do nothing`);
}

/** Who said yes to one time has said nothing of another. */
export const forgetAnswers = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update appointment_attendee set response = null where company_id = ${ctx.actor.companyId} and appointment_id = ${id} and response is not null`,
  );

/** One's own coming or going; who is none of the people becomes one. */
export async function stampAttendee(
  ctx: Context,
  id: number,
  what: 'arrived' | 'left',
  { at, receivedAt }: Pick<Press, 'at' | 'receivedAt'>,
): Promise<void> {
  const [moment, received] = [sql.id(`${what}_at`), sql.id(`${what}_received_at`)];
  // The first press counts, with what is known of it.
  await ctx.run(sql`insert into appointment_attendee (company_id, appointment_id, user_id, ${moment}, ${received})
    values (${ctx.actor.companyId}, ${id}, ${ctx.actor.userId}, ${`${at}+00`}::timestamptz, ${receivedAt && `${receivedAt}+00`}::timestamptz)
    on conflict (company_id, appointment_id, coalesce(user_id, 0), coalesce(contact_id, 0)) where deleted_at is null do update set
      ${moment} = coalesce(appointment_attendee.${moment}, excluded.${moment}),
      ${received} = case when appointment_attendee.${moment} is null then excluded.${received} else appointment_attendee.${received} end`);
}

/** Offered times that nobody took. The page they were offered on goes on to say what became of them, so their objects stay. */
export async function freeTimes(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await ctx.run(sql`update appointment set deleted_at = now(), deleted_by_id = nullif(${ctx.actor.userId}::bigint, 0), version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`);
  for (const id of ids) noteChange(ctx, 'appointment', id);
}

export const markTold = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update appointment set customer_notified_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
