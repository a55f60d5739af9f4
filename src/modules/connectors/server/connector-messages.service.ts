// What a person does with a message: look at it, send it again, leave it, put right what was refused.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/errors.ts';
import { difference } from '../shared/connector-difference.ts';
import type { JsonObject } from '../shared/connector-paths.ts';
import { render } from '../shared/connector-render.ts';
import { type Repair, repairOf } from '../shared/connector-repair.ts';
import { type ConnectorSetup, OPERATION_KINDS, type SetupOperation } from '../shared/connector-setup.ts';
import type { MessageView } from '../shared/connectors.api.ts';
import { factsOf, isObjectType } from './connector-facts.views.ts';
import { type StoredMessage, lastSent, lockMessage, parkMessage, queueAgain } from './connector-messages.store.ts';
import { type WholeMessage, wholeMessage } from './connector-messages.views.ts';
import { type Sent, inOrderOf, rightsOf } from './connector-outgoing.service.ts';
import { mustSee } from './connectors.service.ts';
import {
  type ConnectorRow,
  lockConnector,
  noteInHistory,
  publishSetup,
  requireConnector,
  saveDraft,
} from './connectors.store.ts';

const seesPayload = (ctx: Context, { rights }: { rights: readonly string[] }): boolean =>
  rights.every((right) => can(ctx, right));

/** Which operations send the value of a repair by the rule that was refused. */
function alsoBy(setup: ConnectorSetup, operation: SetupOperation, repair: Repair): SetupOperation[] {
  const of = operation.fields.find(({ theirs }) => theirs === repair.theirs);
  return setup.operations.filter(
    (one) =>
      one.ref !== operation.ref &&
      one.fields.some(
        ({ theirs, ours, rule }) =>
          (theirs === repair.theirs || (ours && ours === of?.ours)) && rule.kind === of?.rule.kind,
      ),
  );
}

function repairFor(
  row: ConnectorRow,
  message: Pick<WholeMessage, 'operation' | 'state' | 'answer' | 'payload' | 'direction'>,
) {
  const operation = row.published?.operations.find(({ ref }) => ref === message.operation);
  if (!row.published || !operation || message.direction !== 'out' || message.state !== 'refused' || !message.answer)
    return undefined;
  const repair = repairOf(message.answer, operation, message.payload);
  return (
    repair && {
      ...repair,
      also: alsoBy(row.published, operation, repair).map(({ kind }) => OPERATION_KINDS[kind].label),
    }
  );
}

export async function messageView(ctx: Context, id: number): Promise<MessageView> {
  const { connectorId, kind: _, payload, rights, ...message } = await wholeMessage(ctx, id);
  const row = await requireConnector(ctx, connectorId);
  const sees = seesPayload(ctx, { rights });
  const { objectType: type, objectId } = message;
  const last =
    message.direction === 'out' && type && objectId
      ? await lastSent(ctx, connectorId, message.operation, { type, id: objectId }, id)
      : undefined;
  return {
    ...message,
    lines: sees ? difference(last ? inOrderOf(payload, last.payload) : null, payload) : null,
    against: last ? `what was sent by version ${last.setupVersion}` : null,
    repair: sees ? (repairFor(row, { ...message, payload }) ?? null) : null,
  };
}

/** A message that the person sees, held for a change. */
async function held(ctx: Context, id: number): Promise<StoredMessage> {
  await wholeMessage(ctx, id);
  const message = await lockMessage(ctx, id);
  if (!message) throw notFound('This message');
  return message;
}

export async function retryMessage(ctx: Context, id: number): Promise<Sent> {
  const message = await held(ctx, id);
  if (message.isTrial) throw conflict('A trial is not sent again. Try the operation again.');
  if (message.state === 'done') throw conflict('This message is there already.');
  if (message.state === 'sending') throw conflict('This message is being sent at the moment.');
  await requireConnector(ctx, message.connectorId);
  await queueAgain(ctx, message);
  await noteInHistory(ctx, message.connectorId, 'update', {}, `Sent again: ${message.label}`);
  return { messageId: id, state: 'waiting' };
}

export async function parkMessageOf(ctx: Context, id: number): Promise<Sent> {
  const message = await held(ctx, id);
  if (message.state === 'done' || message.isTrial)
    throw conflict('This message is there already. Only what waits or was refused is parked.');
  await parkMessage(ctx, id);
  await noteInHistory(ctx, message.connectorId, 'update', {}, `Parked: ${message.label}`);
  return { messageId: id, state: 'parked' };
}

const withRule = (
  setup: ConnectorSetup,
  refs: ReadonlySet<string>,
  { theirs, rule }: Repair,
  ours: string | null | undefined,
): ConnectorSetup => ({
  ...setup,
  operations: setup.operations.map((one) =>
    refs.has(one.ref)
      ? {
          ...one,
          fields: one.fields.map((field) =>
            field.theirs === theirs || (ours && field.ours === ours)
              ? { ...field, rule: { ...field.rule, kind: rule.kind } }
              : field,
          ),
        }
      : one,
  ),
});

/** Puts the rule right wherever the value goes, publishes it, and sends the message again under its key: a second arrival does nothing. */
export async function repairMessage(ctx: Context, id: number, theirs: string): Promise<Sent> {
  const message = await held(ctx, id);
  const row = await lockConnector(ctx, message.connectorId);
  const repair = repairFor(row, message);
  const operation = row.published?.operations.find(({ ref }) => ref === message.operation);
  if (!repair || repair.theirs !== theirs || !row.published || !operation)
    throw conflict('There is nothing to repair in this message. Look at it again.');
  if (!seesPayload(ctx, message)) throw forbidden('This message holds costs. You do not have access to them.');
  const ours = operation.fields.find((field) => field.theirs === theirs)?.ours;
  const refs = new Set([operation.ref, ...alsoBy(row.published, operation, repair).map(({ ref }) => ref)]);
  const published = withRule(row.published, refs, repair, ours);
  mustSee(ctx, published);
  await saveDraft(ctx, row.id, { ...row, draft: withRule(row.draft, refs, repair, ours) });
  const number = await publishSetup(ctx, row.id, published);
  await queueAgain(ctx, message, { ...(await renderedAgain(ctx, published, message)), setupVersion: number });
  await noteInHistory(
    ctx,
    row.id,
    'update',
    { publishedVersion: [row.publishedVersion, number] },
    `${theirs}: ${repair.rule.kind}. Sent again: ${message.label}`,
  );
  return { messageId: id, state: 'waiting' };
}

async function renderedAgain(
  ctx: Context,
  setup: ConnectorSetup,
  { operation: ref, objectType, objectId }: StoredMessage,
): Promise<{ payload: JsonObject; rights: string[] }> {
  const operation = setup.operations.find((one) => one.ref === ref);
  const facts =
    objectType && objectId && isObjectType(objectType) ? await factsOf(ctx, objectType, objectId) : undefined;
  if (!operation || !facts) throw conflict('The record of this message is no longer there.');
  const { payload, problems } = render(operation, facts);
  if (problems.length) throw conflict(`It still cannot be sent: ${problems.slice(0, 3).join('; ')}.`);
  return { payload, rights: rightsOf(operation) };
}
