import { type Context, can } from '../../../platform/server/context.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { FIELDS, INCOMING } from '../shared/connector-fields.ts';
import { OPERATION_KINDS, type OperationKind } from '../shared/connector-setup.ts';
import { READY_SETUPS } from '../shared/connector-systems.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import { systemCallsApi } from '../shared/system-calls.api.ts';
import { ledger, recordsToTry } from './connector-messages.views.ts';
import { messageView, parkMessageOf, repairMessage, retryMessage } from './connector-messages.service.ts';
import {
  operationIn,
  requireObject,
  sendRecord,
  sendToSystem,
  targetsOf,
  trial,
  tryOn,
} from './connector-outgoing.service.ts';
import { testConnection } from './connector-test.service.ts';
import { messageFile, twinOf } from './connector-twin.service.ts';
import {
  affectedBy,
  createConnector,
  deleteConnector,
  enterSecrets,
  pauseConnector,
  publishConnector,
  updateConnector,
} from './connectors.service.ts';
import { requireConnector } from './connectors.store.ts';
import { connectorLines, connectorView } from './connectors.views.ts';
import { chooseEndataModules, endataModules } from './endata-modules.service.ts';

/** What can be mapped, as far as the person may see it. */
const catalogue = (ctx: Context) =>
  (Object.keys(OPERATION_KINDS) as OperationKind[]).flatMap((kind) => {
    const fields =
      kind === 'assignmentIn' || kind === 'statusIn' ? INCOMING[kind] : FIELDS[OPERATION_KINDS[kind].record];
    return Object.entries(fields)
      .filter(([, { right }]) => !right || can(ctx, right))
      .map(([ref, { label, listed }]) => ({ kind, ref, label, listed: listed ?? false }));
  });

async function setupFile(ctx: Context, id: number): Promise<Download> {
  const { draft, label } = await requireConnector(ctx, id);
  const name = label.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'connector';
  return new Download(Buffer.from(`${JSON.stringify(draft, null, 2)}\n`), 'application/json', `${name}.json`);
}

async function records(ctx: Context, id: number, operation = '') {
  const { draft } = await requireConnector(ctx, id);
  return await recordsToTry(ctx, id, OPERATION_KINDS[operationIn(draft, operation).kind].record);
}

export const connectorsRoutes = (): Route[] => [
  ...routes(connectorsApi, {
    list: async (ctx) => ({ data: await connectorLines(ctx) }),
    ready: async () => ({ data: READY_SETUPS.map(({ ref, label, system, hint }) => ({ ref, label, system, hint })) }),
    catalogue: async (ctx) => ({ data: catalogue(ctx) }),
    create: async (ctx, { body }) => await connectorView(ctx, await createConnector(ctx, body)),
    get: async (ctx, { params }) => await connectorView(ctx, params.id),
    update: async (ctx, { params, body }) => {
      await updateConnector(ctx, params.id, body);
      return await connectorView(ctx, params.id);
    },
    remove: async (ctx, { params }) => {
      await deleteConnector(ctx, params.id);
      return { data: { id: params.id } };
    },
    secrets: async (ctx, { params, body }) => ({
      data: { secretNames: await enterSecrets(ctx, params.id, body.secrets) },
    }),
    publish: async (ctx, { params, body }) => {
      await publishConnector(ctx, params.id, body.version);
      return await connectorView(ctx, params.id);
    },
    affected: async (ctx, { params }) => ({ data: await affectedBy(ctx, params.id) }),
    pause: async (ctx, { params, body }) => {
      await pauseConnector(ctx, params.id, body.isPaused);
      return await connectorView(ctx, params.id);
    },
    test: async (ctx, { params }) => ({ data: await testConnection(ctx, params.id) }),
    file: async (ctx, { params }) => await setupFile(ctx, params.id),
    records: async (ctx, { params, query }) => ({ data: await records(ctx, params.id, query.operation) }),
    tryOn: async (ctx, { params, query }) => ({
      data: await tryOn(ctx, params.id, query.operation, query.objectId ? Number(query.objectId) : undefined),
    }),
    trial: async (ctx, { params, body }) => ({ data: await trial(ctx, params.id, body) }),
    send: async (ctx, { params, body }) => ({ data: await sendRecord(ctx, params.id, body) }),
    messages: async (ctx, { params, query }) => {
      await requireConnector(ctx, params.id);
      return { data: await ledger(ctx, params.id, query) };
    },
    message: async (ctx, { params }) => ({ data: await messageView(ctx, params.id) }),
    retry: async (ctx, { params }) => ({ data: await retryMessage(ctx, params.id) }),
    park: async (ctx, { params }) => ({ data: await parkMessageOf(ctx, params.id) }),
    repair: async (ctx, { params, body }) => ({ data: await repairMessage(ctx, params.id, body.theirs) }),
    messageFile: async (ctx, { params }) => await messageFile(ctx, params.id),
    targets: async (ctx, { params }) => ({ data: await targetsOf(ctx, params.objectType, params.objectId) }),
    twin: async (ctx, { params }) => await twinOf(ctx, params.objectType, params.objectId),
  }),
  ...routes(systemCallsApi, {
    endataModules: async (ctx) => ({ data: await endataModules(ctx) }),
    updateEndataModules: async (ctx, { body }) => ({ data: await chooseEndataModules(ctx, body.modules) }),
    jobToEasybuild: async (ctx, { params }) => {
      const type = await requireObject(ctx, 'job', params.id);
      return { data: await sendToSystem(ctx, 'easybuild', { type, id: params.id }) };
    },
    workOrderToEasybuild: async (ctx, { params }) => {
      const type = await requireObject(ctx, 'workOrder', params.id);
      return { data: await sendToSystem(ctx, 'easybuild', { type, id: params.id }) };
    },
  }),
];
