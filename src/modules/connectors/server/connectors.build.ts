// What tests need of connectors: one that speaks to the double, set up and published.
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { ConnectorSetup, SetupOperation } from '../shared/connector-setup.ts';
import { READY_SETUPS } from '../shared/connector-systems.ts';
import { type ConnectorView, connectorsApi } from '../shared/connectors.api.ts';

/** The set-up of a system with the address and paths that a partner would be given. */
export function finishedSetup(ref: string, url: string, more: Partial<ConnectorSetup> = {}): ConnectorSetup {
  const ready = READY_SETUPS.find((one) => one.ref === ref);
  if (!ready) throw new Error(`No set-up ${ref}`);
  return {
    ...ready.setup,
    address: url,
    signIn: { kind: 'key', header: 'x-api-key' },
    dryRun: { header: 'x-dry-run', value: 'true' },
    operations: ready.setup.operations.map(
      (one): SetupOperation => ({
        ...one,
        path: one.path || (one.kind === 'assignmentIn' ? '/assignments' : `/${one.ref}`),
        ...(one.kind === 'assignmentIn' && {
          method: 'GET',
          every: 5,
          answer: { id: 'id', list: 'assignments' },
        }),
        ...(one.kind !== 'assignmentIn' && {
          answer: { id: 'id', state: 'state', error: 'error.message', refusedWhen: { path: 'ok', equals: 'false' } },
        }),
      }),
    ),
    ...more,
  };
}

export async function buildConnector(
  app: TestApp,
  as: Person,
  setup: ConnectorSetup,
  {
    system = 'http',
    contactId = null,
    publish = true,
  }: { system?: string; contactId?: number | null; publish?: boolean } = {},
): Promise<ConnectorView> {
  const { id, version } = made(
    await app.call(as, connectorsApi.create, { body: { from: 'http', setup, label: setup.name } }),
  );
  const params = { id };
  const changed = made(await app.call(as, connectorsApi.update, { params, body: { version, system, contactId } }));
  made(
    await app.call(as, connectorsApi.secrets, {
      params,
      body: { secrets: { [setup.signIn.kind === 'oauth' ? 'clientSecret' : 'key']: 'shh' } },
    }),
  );
  const { version: next } = made(await app.call(as, connectorsApi.get, { params }));
  if (!publish) return changed;
  return made(await app.call(as, connectorsApi.publish, { params, body: { version: next } }));
}
