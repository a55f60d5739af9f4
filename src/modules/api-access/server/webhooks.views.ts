// What pages read of endpoints and of what was sent to them. Secrets are in none of it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { DeliveryLine, DeliveryView, WebhookEndpointView } from '../shared/webhooks.api.ts';

const MOST = 100;
const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

const endpoints = (
  ctx: Context,
) => sql`select e.id, e.version, e.label, e.description, e.address, e.events, json_build_object('id', r.id, 'label', r.label) as role,
    e.is_on as "isOn", case when e.previous_until > now() then ${moment('e.previous_until')} end as "previousUntil", ${moment('e.last_success_at')} as "lastSuccessAt",
    (select count(*)::int from webhook_delivery d where d.company_id = e.company_id and d.endpoint_id = e.id and d.state in ('waiting', 'sending')) as waiting,
    (select count(*)::int from webhook_delivery d where d.company_id = e.company_id and d.endpoint_id = e.id and d.state = 'parked') as parked,
    (select count(*)::int from webhook_delivery d where d.company_id = e.company_id and d.endpoint_id = e.id and d.created_at >= now() - interval '1 day') as today,
    ${moment('e.created_at')} as "createdAt", (select u.full_name from app_user u where u.company_id = e.company_id and u.id = e.created_by_id) as "createdBy"
  from webhook_endpoint e join role r on r.company_id = e.company_id and r.id = e.role_id where e.company_id = ${ctx.actor.companyId} and e.deleted_at is null`;

export const endpointList = (ctx: Context): Promise<WebhookEndpointView[]> =>
  ctx.run(sql<WebhookEndpointView>`${endpoints(ctx)} order by lower(e.label), e.id limit 200`);

export async function endpointView(ctx: Context, id: number): Promise<WebhookEndpointView> {
  const [row] = await ctx.run(sql<WebhookEndpointView>`${endpoints(ctx)} and e.id = ${id}`);
  if (!row) throw notFound('This endpoint');
  return row;
}

/** The account that says what it is shown. */
export async function userOfEndpoint(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      userId: number;
    }>`select user_id as "userId" from webhook_endpoint where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  if (!row) throw notFound('This endpoint');
  return row.userId;
}

const LINE = sql`d.id, d.event, d.object_type as "objectType", d.object_id as "objectId", d.label, d.state, d.status, d.answer, d.tries, d.ms,
  case when d.state = 'waiting' then ${moment('d.next_at')} end as "nextAt", ${moment('d.created_at')} as "createdAt"`;

export interface DeliveryFilter {
  state?: 'waiting' | 'done' | 'parked' | undefined;
  event?: string | undefined;
  before?: string | undefined;
}
/** The newest hundred; older ones by the number of the last. */
export async function deliveryList(
  ctx: Context,
  endpointId: number,
  { state, event, before }: DeliveryFilter,
): Promise<DeliveryLine[]> {
  const states = state === 'waiting' ? ['waiting', 'sending'] : state ? [state] : null;
  return await ctx.run(sql<DeliveryLine>`select ${LINE} from webhook_delivery d where d.company_id = ${ctx.actor.companyId} and d.endpoint_id = ${endpointId}
      and (${states}::text[] is null or d.state = any(${states})) and (${event ?? null}::text is null or d.event = ${event ?? null})
      and d.id < ${before ?? String(Number.MAX_SAFE_INTEGER)}::bigint
    order by d.id desc limit ${MOST}`);
}

export async function deliveryLine(ctx: Context, id: number): Promise<DeliveryLine> {
  const [row] = await ctx.run(
    sql<DeliveryLine>`select ${LINE} from webhook_delivery d where d.company_id = ${ctx.actor.companyId} and d.id = ${id}`,
  );
  if (!row) throw notFound('This message');
  return row;
}

export async function deliveryView(ctx: Context, id: number): Promise<DeliveryView> {
  const [row] =
    await ctx.run(sql<DeliveryView>`select ${LINE}, 'evt_' || d.event_id as "eventId", e.address, d.body, d.attempts
    from webhook_delivery d join webhook_endpoint e on e.company_id = d.company_id and e.id = d.endpoint_id
    where d.company_id = ${ctx.actor.companyId} and d.id = ${id}`);
  if (!row) throw notFound('This message');
  return row;
}
