// Rows of endpoints and of what is sent to them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { serviceKey } from '../../identity/server/index.ts';

export interface EndpointRow {
  id: number;
  version: number;
  label: string;
  description: string | null;
  address: string;
  events: string[];
  userId: number;
  roleId: number;
  secret: Buffer;
  isOn: boolean;
}

/** Locks an endpoint of the company for a change. */
export async function lockEndpoint(ctx: Context, id: number, version?: number): Promise<EndpointRow> {
  const [row] =
    await ctx.run(sql<EndpointRow>`select id, version, label, description, address, events, user_id as "userId", role_id as "roleId", secret, is_on as "isOn"
    from webhook_endpoint where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null for update`);
  if (!row) throw notFound('This endpoint');
  if (version !== undefined && version !== row.version)
    throw conflict('Someone else changed this endpoint in the meantime. Your change was not saved.');
  return row;
}

export async function insertEndpoint(
  ctx: Context,
  { label, description, address, events, userId, roleId, secret }: Omit<EndpointRow, 'id' | 'version' | 'isOn'>,
): Promise<number> {
  const by = ctx.actor.userId;
  const [made] = await ctx.run(sql<{
    id: number;
  }>`insert into webhook_endpoint (company_id, label, description, address, events, user_id, role_id, secret, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${label}, ${description}, ${address}, ${events}, ${userId}, ${roleId}, ${secret}, ${by}, ${by}) returning id`);
  return (made as { id: number }).id;
}

export const saveEndpoint = (ctx: Context, row: EndpointRow): Promise<unknown> =>
  ctx.run(sql`update webhook_endpoint set label = ${row.label}, description = ${row.description}, address = ${row.address}, events = ${row.events}, role_id = ${row.roleId},
      is_on = ${row.isOn}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${row.id}`);

export const saveEndpointSecret = (
  ctx: Context,
  { id, secret }: Pick<EndpointRow, 'id' | 'secret'>,
  overlapHours: number,
): Promise<unknown> =>
  ctx.run(sql`update webhook_endpoint set previous_secret = case when ${overlapHours}::integer > 0 then secret end,
      previous_until = case when ${overlapHours}::integer > 0 then now() + ${overlapHours}::integer * interval '1 hour' end,
      secret = ${secret}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export const endEndpoint = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update webhook_endpoint set deleted_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export const noteEndpoint = (
  ctx: Context,
  id: number,
  verb: string,
  changes: Record<string, unknown> = {},
  note: string | null = null,
): Promise<void> =>
  writeHistory(ctx, { objectType: 'webhookEndpoint', objectId: id, jobId: null, verb, changes, note });

export interface NewDelivery {
  endpointId: number;
  eventId: number;
  event: string;
  objectType: string | null;
  objectId: number | null;
  label: string;
  body: string;
}

/** An event that an endpoint has already is left as it is. */
export const insertDelivery = (companyId: number, one: NewDelivery) =>
  sql<{
    id: number;
  }>`insert into webhook_delivery (company_id, endpoint_id, event_id, event, object_type, object_id, label, body)
    values (${companyId}, ${one.endpointId}, ${one.eventId}, ${one.event}, ${one.objectType}, ${one.objectId}, ${one.label}, ${one.body})
    on conflict (company_id, endpoint_id, event_id) do nothing returning id`;

export async function nextEventId(ctx: Context): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`select nextval('record_id') as id`);
  return (row as { id: number }).id;
}

/** Sends again from the first try on: those of an endpoint that were given up, or one. */
export const sendAgain = (ctx: Context, which: { endpointId: number } | { id: number }): Promise<{ id: number }[]> =>
  ctx.run(sql<{
    id: number;
  }>`update webhook_delivery set state = 'waiting', round = 0, next_at = now(), updated_at = now()
    where company_id = ${ctx.actor.companyId} and ${'id' in which ? sql`id = ${which.id} and state <> 'sending'` : sql`endpoint_id = ${which.endpointId} and state = 'parked'`} returning id`);

export async function endpointOfDelivery(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      endpointId: number;
    }>`select endpoint_id as "endpointId" from webhook_delivery where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  if (!row) throw notFound('This message');
  return row.endpointId;
}

/** Every process forgets whom it tells what. */
export async function tellEndpoints(ctx: Context, userId: number): Promise<void> {
  await tellStale(ctx, 'webhook-endpoints', String(ctx.actor.companyId));
  await tellStale(ctx, 'actors', serviceKey(userId));
}
