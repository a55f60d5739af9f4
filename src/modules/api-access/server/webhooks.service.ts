// Endpoints of webhooks: added, changed, tested, switched off, removed; messages sent again by hand.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { changeServiceAccount, makeServiceAccount, mayManageServiceAccount } from '../../identity/server/index.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, eventWords } from '../shared/webhook-events.ts';
import type { DeliveryLine, DeliveryView, WebhookEndpointView } from '../shared/webhooks.api.ts';
import { webhookTalk } from './webhook-talk.client.ts';
import { newWebhookSecret, sealSecret } from './webhook-signing.tokens.ts';
import {
  type EndpointRow,
  endEndpoint,
  endpointOfDelivery,
  insertDelivery,
  insertEndpoint,
  lockEndpoint,
  nextEventId,
  noteEndpoint,
  saveEndpoint,
  saveEndpointSecret,
  sendAgain,
  tellEndpoints,
} from './webhooks.store.ts';
import {
  type DeliveryFilter,
  deliveryLine,
  deliveryList,
  deliveryView,
  endpointView,
  userOfEndpoint,
} from './webhooks.views.ts';

interface Given {
  label: string;
  description?: string | null | undefined;
  address: string;
  events: string[];
  roleId: number;
}
type Change = { [K in keyof Given]?: Given[K] | undefined } & { version: number; isOn?: boolean | undefined };
interface WithSecret {
  endpoint: WebhookEndpointView;
  secret: string;
}

/** Every event in words, those of a record together. */
export const eventChoices = () => WEBHOOK_EVENTS.map((ref) => ({ ref, ...eventWords(ref) }));

function check(ctx: Context, { address, events }: Pick<Change, 'address' | 'events'>): void {
  const unknown = events?.find((event) => !WEBHOOK_EVENTS.includes(event));
  if (unknown !== undefined) throw invalid({ events: `There is no event ${unknown.slice(0, 60)}` });
  if (address === undefined) return;
  try {
    webhookTalk(ctx.app).check(address);
  } catch (error) {
    if (error instanceof NotFetched) throw invalid({ address: error.message });
    throw error;
  }
}

/** The host alone: an address may hold a secret of theirs. */
const hostOf = (address: string): string => new URL(address).host;

export async function createEndpoint(ctx: Context, given: Given): Promise<WithSecret> {
  check(ctx, given);
  const { label, address, events, roleId } = given;
  const userId = await makeServiceAccount(ctx, `webhook ${label}`, roleId);
  const secret = newWebhookSecret();
  const sealed = sealSecret(ctx.app, ctx.actor.companyId, userId, secret);
  const id = await insertEndpoint(ctx, { ...given, description: given.description ?? null, userId, secret: sealed });
  await noteEndpoint(ctx, id, 'create', {
    label: [null, label],
    address: [null, hostOf(address)],
    events: [null, events],
  });
  await tellEndpoints(ctx, userId);
  return { endpoint: await endpointView(ctx, id), secret };
}

async function open(ctx: Context, id: number, version?: number): Promise<EndpointRow> {
  const row = await lockEndpoint(ctx, id, version);
  await mayManageServiceAccount(ctx, row.userId);
  return row;
}

export async function changeEndpoint(
  ctx: Context,
  id: number,
  { version, ...given }: Change,
): Promise<WebhookEndpointView> {
  check(ctx, given);
  const before = await open(ctx, id, version);
  const told = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<EndpointRow>;
  const next: EndpointRow = { ...before, ...told };
  const label = told.label === undefined ? undefined : `webhook ${told.label}`;
  await changeServiceAccount(ctx, before.userId, { label, roleId: told.roleId });
  await saveEndpoint(ctx, next);
  const shown = (row: EndpointRow, name: string) =>
    name === 'address' ? hostOf(row.address) : (row[name as keyof EndpointRow] ?? null);
  const names = Object.keys(told);
  await noteEndpoint(
    ctx,
    id,
    'update',
    Object.fromEntries(names.map((name) => [name, [shown(before, name), shown(next, name)]])),
  );
  await tellEndpoints(ctx, before.userId);
  return await endpointView(ctx, id);
}

export async function rotateEndpoint(ctx: Context, id: number, overlapHours: number): Promise<WithSecret> {
  const { userId } = await open(ctx, id);
  const secret = newWebhookSecret();
  await saveEndpointSecret(ctx, { id, secret: sealSecret(ctx.app, ctx.actor.companyId, userId, secret) }, overlapHours);
  await noteEndpoint(ctx, id, 'update', {}, 'Signing secret rotated');
  return { endpoint: await endpointView(ctx, id), secret };
}

export async function removeEndpoint(ctx: Context, id: number): Promise<number> {
  const { userId } = await lockEndpoint(ctx, id);
  await endEndpoint(ctx, id);
  await noteEndpoint(ctx, id, 'delete');
  await tellEndpoints(ctx, userId);
  return id;
}

const mustBeOn = ({ isOn }: EndpointRow): void => {
  if (!isOn) throw conflict('This endpoint is off. Switch it on first.');
};

/** Writes a test event for an endpoint; it goes as any other does. */
export async function testEndpoint(ctx: Context, id: number): Promise<DeliveryLine> {
  const row = await lockEndpoint(ctx, id);
  mustBeOn(row);
  const eventId = await nextEventId(ctx);
  const at = ctx.now.toISOString().slice(0, 19).replace('T', ' ');
  const body = {
    id: `evt_${eventId}`,
    event: TEST_EVENT,
    at,
    by: ctx.actor.fullName,
    object: null,
    changed: [],
    record: null,
  };
  const one = {
    endpointId: id,
    eventId,
    event: TEST_EVENT,
    objectType: null,
    objectId: null,
    label: 'Test',
    body: JSON.stringify(body),
  };
  const [made] = await ctx.run(insertDelivery(ctx.actor.companyId, one));
  await noteEndpoint(ctx, id, 'test', {}, 'Test sent');
  return await deliveryLine(ctx, (made as { id: number }).id);
}

/** Sends a message again with the same id, whatever came of it. */
export async function replayDelivery(ctx: Context, id: number): Promise<DeliveryLine> {
  const endpointId = await endpointOfDelivery(ctx, id);
  mustBeOn(await lockEndpoint(ctx, endpointId));
  if (!(await sendAgain(ctx, { id })).length) throw conflict('This message is being sent. Please wait a moment.');
  await noteEndpoint(ctx, endpointId, 'replay', {}, 'A message sent again');
  return await deliveryLine(ctx, id);
}

/** Sends again what was given up. Answers how many. */
export async function replayFailed(ctx: Context, endpointId: number): Promise<number> {
  mustBeOn(await lockEndpoint(ctx, endpointId));
  const count = (await sendAgain(ctx, { endpointId })).length;
  await noteEndpoint(ctx, endpointId, 'replay', {}, `${count} failed messages sent again`);
  return count;
}

/** Messages hold what the endpoint's role may see: whoever may see less reads none of them. */
export async function messagesOf(ctx: Context, endpointId: number, filter: DeliveryFilter): Promise<DeliveryLine[]> {
  await mayManageServiceAccount(ctx, await userOfEndpoint(ctx, endpointId));
  return await deliveryList(ctx, endpointId, filter);
}

export async function messageOf(ctx: Context, id: number): Promise<DeliveryView> {
  await mayManageServiceAccount(ctx, await userOfEndpoint(ctx, await endpointOfDelivery(ctx, id)));
  return await deliveryView(ctx, id);
}
