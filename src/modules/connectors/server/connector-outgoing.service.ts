// What goes out: a record rendered by the set-up that runs, written into the ledger, sent by the sender. And the same on trial.
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { FIELDS } from '../shared/connector-fields.ts';
import { difference } from '../shared/connector-difference.ts';
import { type Rendered, render } from '../shared/connector-render.ts';
import { type ConnectorSetup, OPERATION_KINDS, type SetupOperation, isFinished } from '../shared/connector-setup.ts';
import { baseSystem, knownSystem, systemName } from '../shared/connector-systems.ts';
import type { MessageState, SyncTarget, Tried } from '../shared/connectors.api.ts';
import { type ObjectType, type RecordFacts, factsOf, isObjectType } from './connector-facts.views.ts';
import {
  type LastSent,
  connectorsOfJob,
  countSent,
  insertMessage,
  lastSent,
  theirNumber,
} from './connector-messages.store.ts';
import { lastOf, lastTrial, newestRecord } from './connector-messages.views.ts';
import { bodyWithFiles } from './connector-bodies.service.ts';
import { ask, outcomeOf, wordsOf } from './connector-talk.client.ts';
import { lineOf } from './connector-lines.store.ts';
import {
  type ConnectorRow,
  allConnectors,
  connectorsOfSystem,
  requireConnector,
  switchesOf,
} from './connectors.store.ts';

export interface Sent {
  messageId: number;
  state: MessageState;
}

export const operationIn = (setup: ConnectorSetup | null, ref: string): SetupOperation => {
  const found = setup?.operations.find((one) => one.ref === ref);
  if (!found) throw invalid({ operation: 'There is no such operation' });
  return found;
};
/** A snapshot goes the way of an estimate. */
const recordOf = (type: ObjectType): string => (type === 'estimateSnapshot' ? 'estimate' : type);

/** What somebody needs besides, to map these fields and to read what is made of them. */
export function rightsOf({ kind, fields }: SetupOperation): string[] {
  const { direction, record } = OPERATION_KINDS[kind];
  if (direction === 'in') return [];
  const rights = fields.flatMap(({ ours }) => (ours && FIELDS[record][ours]?.right) || []);
  return [...new Set(rights)].toSorted();
}

/** The person sees the record; otherwise it is not there. */
export async function requireObject(ctx: Context, type: string, id: number): Promise<ObjectType> {
  if (!isObjectType(type)) throw notFound();
  const kind = named(ctx.app.modules, 'objects')[type];
  if (!kind || !can(ctx, kind.permission)) throw notFound();
  const [found] = await kind.labels(ctx, [id]);
  if (!found) throw notFound(kind.what);
  return type;
}

const NO_RECORD = 'This record belongs to no job, or is not issued yet';
async function requireFacts(ctx: Context, type: ObjectType, id: number): Promise<RecordFacts> {
  const facts = await factsOf(ctx, type, id);
  if (!facts) throw invalid({ objectId: NO_RECORD });
  return facts;
}

async function pathOf(ctx: Context, row: ConnectorRow, { path }: SetupOperation, facts: RecordFacts, last?: LastSent) {
  if (!path.includes('{')) return path;
  const id = last?.externalId ?? (await theirNumber(ctx, row.id, facts.jobId));
  return path
    .replaceAll('{claim}', encodeURIComponent(facts.values['job.claimNumber'] ?? ''))
    .replaceAll('{id}', encodeURIComponent(id ?? ''));
}

/** Writes a message of a record. What is there word for word is not sent again. */
export async function queueRecord(
  ctx: Context,
  row: ConnectorRow,
  operation: SetupOperation,
  { type, id }: { type: ObjectType; id: number },
  byHand = true,
): Promise<Sent> {
  const facts = await requireFacts(ctx, type, id);
  const { payload, problems } = render(operation, facts);
  const last = await lastSent(ctx, row.id, operation.ref, { type, id });
  if (last && JSON.stringify(sorted(last.payload)) === JSON.stringify(sorted(payload)))
    return { messageId: last.id, state: last.state };
  const count = await countSent(ctx, row.id, operation.ref, type, id);
  const messageId = await insertMessage(ctx, {
    connectorId: row.id,
    operation: operation.ref,
    kind: operation.kind,
    isTrial: false,
    objectType: type,
    objectId: id,
    jobId: facts.jobId,
    label: facts.label,
    key: `${ctx.actor.companyId}-${operation.ref}-${id}-${count + 1}`,
    path: await pathOf(ctx, row, operation, facts, last),
    setupVersion: row.publishedVersion,
    payload,
    rights: rightsOf(operation),
    state: problems.length ? 'refused' : 'waiting',
    answer: problems.length ? `Not sent: ${problems.slice(0, 3).join('; ')}` : null,
  });
  if (messageId === undefined) throw conflict('This is being sent at the moment. Try again in a moment.');
  if (byHand)
    await writeHistory(ctx, {
      objectType: type,
      objectId: id,
      jobId: facts.jobId,
      verb: 'update',
      changes: {},
      note: `Sent to ${row.label}`,
    });
  return { messageId, state: problems.length ? 'refused' : 'waiting' };
}

/** PostgreSQL keeps JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [name, sorted(entry)]),
  );
}

/** A person sends a record by an operation of the set-up that runs. */
export async function sendRecord(
  ctx: Context,
  connectorId: number,
  given: { operation: string; objectId: number; objectType?: string },
): Promise<Sent> {
  const row = await requireConnector(ctx, connectorId);
  const operation = operationIn(row.published, given.operation);
  const { direction, record } = OPERATION_KINDS[operation.kind];
  if (direction === 'in' || !operation.enabled) throw invalid({ operation: 'Nothing is sent by this operation' });
  const type = await requireObject(ctx, given.objectType ?? record, given.objectId);
  if (recordOf(type) !== record) throw invalid({ objectType: 'This operation sends other records' });
  await mustBeOn(ctx, row);
  return await queueRecord(ctx, row, operation, { type, id: given.objectId });
}

async function isSwitchedOff(ctx: Context, { system }: ConnectorRow): Promise<boolean> {
  const name = knownSystem(baseSystem(system))?.switch;
  return name !== undefined && !(await switchesOf(ctx))[name];
}
async function mustBeOn(ctx: Context, row: ConnectorRow): Promise<void> {
  if (await isSwitchedOff(ctx, row))
    throw conflict(`${systemName(row.system)} is switched off in Company Profile, Features.`);
}

/** The connector of a system by its name that is finished and on; undefined: the company has none. */
export async function connectedTo(ctx: Context, system: string): Promise<ConnectorRow | undefined> {
  for (const row of await connectorsOfSystem(ctx, system))
    if (row.published && isFinished(row.published, row.secretNames) && !(await isSwitchedOff(ctx, row))) return row;
  return undefined;
}
/** Sends a record to a system by its name. */
export async function sendToSystem(
  ctx: Context,
  system: string,
  { type, id }: { type: ObjectType; id: number },
): Promise<Sent> {
  const row = await connectedTo(ctx, system);
  const operation = row?.published?.operations.find(
    ({ kind, enabled }) =>
      enabled &&
      OPERATION_KINDS[kind].direction === 'out' &&
      OPERATION_KINDS[kind].record === recordOf(type) &&
      kind !== 'acknowledge',
  );
  if (!row || !operation) throw new AppError(422, 'not_connected', `${systemName(system)} is not connected.`);
  return await queueRecord(ctx, row, operation, { type, id });
}

/** Where a record can be sent, as buttons. What is not finished, off or paused has none. */
export async function targetsOf(ctx: Context, objectType: string, id: number): Promise<SyncTarget[]> {
  const type = await requireObject(ctx, objectType, id);
  const targets: SyncTarget[] = [];
  for (const row of await allConnectors(ctx)) {
    if (!row.published || !isFinished(row.published, row.secretNames) || (await isSwitchedOff(ctx, row))) continue;
    for (const operation of row.published.operations) {
      const { direction, record } = OPERATION_KINDS[operation.kind];
      if (direction === 'in' || !operation.enabled || operation.kind === 'acknowledge' || record !== recordOf(type))
        continue;
      const last = await lastOf(ctx, row.id, operation.ref, type, id);
      const name = knownSystem(baseSystem(row.system)) ? systemName(row.system) : row.label;
      targets.push({
        connectorId: row.id,
        operation: operation.ref,
        label: `Sync to ${name}`,
        system: row.system,
        synced: last?.state === 'done',
        at: last?.at ?? null,
        state: last?.state ?? null,
      });
    }
  }
  return targets;
}

// On trial ------------------------------------------------------------------------------------------------------------

/** The draft tried on a record: nothing is written and nothing leaves. */
export async function tryOn(ctx: Context, connectorId: number, ref = '', objectId?: number): Promise<Tried> {
  const row = await requireConnector(ctx, connectorId);
  const operation = operationIn(row.draft, ref);
  const nothing = { objectId: null, label: null, problems: [], lines: [], against: null, trial: null };
  const { direction, record } = OPERATION_KINDS[operation.kind];
  if (direction === 'in')
    return {
      ...nothing,
      fields: operation.fields.map(({ theirs }) => ({ theirs, shown: '', state: 'ok', note: null })),
    };
  const id = objectId ?? (await newestRecord(ctx, row.id, record));
  if (id === undefined)
    return {
      ...nothing,
      fields: operation.fields.map(({ theirs }) => ({ theirs, shown: '', state: 'leftOut', note: null })),
    };
  const type = await requireObject(ctx, record, id);
  const rights = rightsOf(operation);
  if (rights.some((right) => !can(ctx, right)))
    throw forbidden('This set-up sends costs. You do not have access to them.');
  const facts = await requireFacts(ctx, type, id);
  const made = render(operation, facts);
  const { before, against } = await compared(ctx, row, ref, { type, id }, facts, made);
  return {
    objectId: id,
    label: facts.label,
    fields: made.fields,
    problems: made.problems,
    lines: difference(before, made.payload),
    against,
    trial: (await lastTrial(ctx, row.id, ref, type, id)) ?? null,
  };
}

/** What was sent last of the record; never sent, the same by the set-up that runs. */
async function compared(
  ctx: Context,
  row: ConnectorRow,
  ref: string,
  record: { type: ObjectType; id: number },
  facts: RecordFacts,
  made: Rendered,
): Promise<{ before: Rendered['payload'] | null; against: string | null }> {
  const last = await lastSent(ctx, row.id, ref, record);
  // In our order of fields: the stored one has another.
  if (last)
    return { before: inOrderOf(made.payload, last.payload), against: `what was sent by version ${last.setupVersion}` };
  const running = row.published?.operations.find((one) => one.ref === ref);
  return running
    ? { before: render(running, facts).payload, against: `version ${row.publishedVersion}` }
    : { before: null, against: null };
}
export function inOrderOf<T>(model: unknown, value: T): T {
  if (Array.isArray(value))
    return value.map((entry, place) =>
      inOrderOf(Array.isArray(model) ? (model[place] ?? model[0]) : undefined, entry),
    ) as T;
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const shape = typeof model === 'object' && model !== null ? (model as Record<string, unknown>) : {};
  const names = [
    ...Object.keys(shape).filter((name) => name in given),
    ...Object.keys(given).filter((name) => !(name in shape)),
  ];
  return Object.fromEntries(names.map((name) => [name, inOrderOf(shape[name], given[name])])) as T;
}

export interface TrialResult {
  sent: boolean;
  ok: boolean;
  status: number | null;
  ms: number | null;
  words: string;
}
const NOT_SENT = 'Not sent: the set-up names no dry run of theirs, and a trial leaves no trace there.';

/** Sends the draft with the dry-run header of theirs. Without one nothing is sent, and it says so. */
export async function trial(
  ctx: Context,
  connectorId: number,
  given: { operation: string; objectId: number },
): Promise<TrialResult> {
  const step = <T>(work: (tx: Context) => Promise<T>) =>
    inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, work);
  const prepared = await step(async (tx) => {
    const row = await requireConnector(tx, connectorId);
    const operation = operationIn(row.draft, given.operation);
    const { direction, record } = OPERATION_KINDS[operation.kind];
    if (direction === 'in') throw invalid({ operation: 'What comes in is not tried by sending' });
    const type = await requireObject(tx, record, given.objectId);
    if (rightsOf(operation).some((right) => !can(tx, right)))
      throw forbidden('This set-up sends costs. You do not have access to them.');
    const facts = await requireFacts(tx, type, given.objectId);
    const last = await lastSent(tx, row.id, operation.ref, { type, id: given.objectId });
    const path = await pathOf(tx, row, operation, facts, last);
    return { row, operation, type, facts, path, rendered: render(operation, facts) };
  });
  const { row, operation, type, facts, path, rendered } = prepared;
  const { dryRun } = row.draft;
  if (rendered.problems.length)
    return { sent: false, ok: false, status: null, ms: null, words: rendered.problems.join('; ') };
  if (!dryRun) return { sent: false, ok: true, status: null, ms: null, words: NOT_SENT };
  if (!isFinished(row.draft, row.secretNames))
    throw conflict('The set-up is not finished. Enter what is missing first.');
  const key = `trial-${crypto.randomUUID()}`;
  const began = Date.now();
  let result: Omit<TrialResult, 'ms'>;
  try {
    const body = await bodyWithFiles(ctx.app, ctx.actor.companyId, rendered.payload);
    const answer = await ask(ctx.app, lineOf(ctx.app, row, row.draft), {
      method: operation.method,
      path,
      headers: { [row.draft.keyHeader]: key, [dryRun.header]: dryRun.value },
      body,
    });
    const outcome = outcomeOf(answer, operation);
    const ok = outcome.kind === 'done';
    result = { sent: true, ok, status: answer.status, words: ok ? outcome.words || 'would be taken' : outcome.words };
  } catch (error) {
    result = { sent: true, ok: false, status: null, words: wordsOf(error) };
  }
  const ms = Date.now() - began;
  await step((tx) =>
    insertMessage(tx, {
      connectorId,
      operation: operation.ref,
      kind: operation.kind,
      isTrial: true,
      objectType: type,
      objectId: given.objectId,
      jobId: facts.jobId,
      label: facts.label,
      key,
      path,
      setupVersion: row.publishedVersion + 1,
      payload: rendered.payload,
      rights: rightsOf(operation),
      state: 'trial',
      status: result.status,
      answer: result.words,
      ms,
    }),
  );
  return { ...result, ms };
}

/** What happened to a record goes to those whose job it is, where the set-up says so. */
export async function sendAtOnce(ctx: Context, jobId: number, type: ObjectType, id: number): Promise<void> {
  for (const connectorId of await connectorsOfJob(ctx, jobId)) {
    const row = await requireConnector(ctx, connectorId);
    if (!row.published || (await isSwitchedOff(ctx, row))) continue;
    for (const operation of row.published.operations) {
      const { direction, record } = OPERATION_KINDS[operation.kind];
      if (
        direction === 'out' &&
        operation.enabled &&
        operation.when === 'atOnce' &&
        operation.kind !== 'acknowledge' &&
        record === recordOf(type)
      )
        await queueRecord(ctx, row, operation, { type, id }, false);
    }
  }
}
