// How a company works with an accounting system: settings, signing in, where documents of a job go.
import type { App, Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { AccountingSetting, AccountingSettingUpdate, OrganisationOfJob } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef, isByFile } from '../shared/accounting-systems.ts';
import {
  type SettingRow,
  divisionOfJob,
  lockSetting,
  saveConnection,
  saveSetting,
  settingRow,
  unknownDivisions,
} from './accounting-settings.store.ts';
import { type SystemApp, authoriseAddress, exchangeCode, newVerifier } from './accounting-sign-in.client.ts';
import type { AccountingSystem, Caller } from './accounting-system.client.ts';
import { talkOf } from './accounting-talk.client.ts';
import { openSealed, sealFor, unsealOf } from './accounting.tokens.ts';
import { myobClient } from './myob.client.ts';
import { reckonClient } from './reckon.client.ts';
import { xeroClient } from './xero.client.ts';

const MINUTES = 15;
export const redirectUriOf = ({ config }: App, system: SystemRef): string =>
  `${config.publicUrl}/finance-integration/${system}`;

const CLIENTS = { xero: xeroClient, myob: myobClient, reckon: reckonClient };

export const requireClient = (app: App, setting: SettingRow): AccountingSystem => {
  if (isByFile(setting))
    throw conflict(
      'Reckon Accounts has no connection here. Transfer documents to it as a file, or say under Administration, Accounting, that your books are in Reckon One.',
    );
  return CLIENTS[setting.system](app);
};

export async function requireSetting(ctx: Context, system: SystemRef): Promise<SettingRow> {
  const row = await settingRow(ctx, system);
  if (!row) throw notFound('This setting');
  return row;
}

const shown = (
  app: App,
  { clientSecret: _, tokens: __, subscriptionKey: ___, ...row }: SettingRow,
): AccountingSetting => ({
  ...row,
  redirectUri: redirectUriOf(app, row.system),
});

export const OVERTAKEN = 'Someone else changed this setting in the meantime. Your change was not saved.';
export const mustBeOwn = (ctx: Context, companyId: number): void => {
  if (companyId !== ctx.actor.companyId) throw notFound('This setting');
};

export async function settingOf(ctx: Context, system: SystemRef, companyId: number): Promise<AccountingSetting> {
  mustBeOwn(ctx, companyId);
  return shown(ctx.app, await requireSetting(ctx, system));
}

export async function updateSetting(
  ctx: Context,
  system: SystemRef,
  companyId: number,
  given: AccountingSettingUpdate,
): Promise<AccountingSetting> {
  mustBeOwn(ctx, companyId);
  await lockSetting(ctx, system);
  const before = await requireSetting(ctx, system);
  if (given.version !== undefined && given.version !== before.version)
    throw conflict(OVERTAKEN, shown(ctx.app, before));
  if (given.server)
    try {
      talkOf(ctx.app).check(given.server);
    } catch (error) {
      if (error instanceof NotFetched) throw invalid({ server: error.message });
      throw error;
    }
  const known = (id: string): boolean => before.organisations.some((organisation) => organisation.id === id);
  if (given.organisationId && !known(given.organisationId))
    throw invalid({ organisationId: 'This entry does not exist' });
  const divisions = given.divisions ?? [];
  if (
    divisions.some(({ organisationId }) => !known(organisationId)) ||
    (await unknownDivisions(
      ctx,
      divisions.map(({ divisionId }) => divisionId),
    ))
  )
    throw invalid({ divisions: 'This entry does not exist' });
  await saveSetting(ctx, system, before, given);
  const after = await requireSetting(ctx, system);
  await noteChanges(ctx, system, before, after, given);
  return shown(ctx.app, after);
}

const TOLD = [
  'clientId',
  'server',
  'organisationId',
  'divisions',
  'receivableAccount',
  'payableAccount',
  'taxAccount',
  'isOneCompany',
  'isReckonOne',
] as const;
const SECRETS = ['clientSecret', 'subscriptionKey'] as const;

/** Under the history of the setting; of a secret that it was set. */
async function noteChanges(
  ctx: Context,
  system: SystemRef,
  before: SettingRow,
  after: SettingRow,
  given: AccountingSettingUpdate,
): Promise<void> {
  const changed = TOLD.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  await noteInHistory(ctx, system, {
    ...Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])),
    ...Object.fromEntries(
      SECRETS.filter((name) => given[name] !== undefined).map((name) => [
        name,
        [null, given[name] ? 'set' : 'removed'],
      ]),
    ),
  });
}

export const noteInHistory = (ctx: Context, system: SystemRef, changes: Record<string, unknown>): Promise<unknown> =>
  writeHistory(ctx, {
    objectType: `${system}Setting`,
    objectId: ctx.actor.companyId,
    jobId: null,
    verb: 'update',
    changes,
    note: null,
  });

export function appOf(
  app: App,
  companyId: number,
  client: AccountingSystem,
  { clientId, clientSecret, subscriptionKey, server }: SettingRow,
): SystemApp {
  if (!clientId)
    throw conflict(
      `Enter the client id of your app at ${SYSTEM_FACTS[client.name].label} first, under Administration, Accounting.`,
    );
  if (client.name === 'reckon' && !subscriptionKey)
    throw conflict('Enter the subscription key of your app at Reckon first, under Administration, Accounting.');
  return {
    clientId,
    clientSecret: openSealed(app, 'accounting secret', companyId, client.name, clientSecret),
    subscriptionKey: openSealed(app, 'accounting key', companyId, client.name, subscriptionKey),
    redirectUri: redirectUriOf(app, client.name),
    addresses: client.addresses(server),
  };
}

interface State {
  userId: number;
  verifier: string;
  until: number;
}

export async function authoriseUrl(ctx: Context, system: SystemRef): Promise<{ url: string }> {
  const { companyId, userId } = ctx.actor;
  const setting = await requireSetting(ctx, system);
  const of = appOf(ctx.app, companyId, requireClient(ctx.app, setting), setting);
  const state: State = { userId, verifier: newVerifier(), until: Date.now() + MINUTES * 60_000 };
  const sealed = sealFor(ctx.app, 'accounting state', companyId, system, JSON.stringify(state)).toString('base64url');
  return {
    url: await authoriseAddress(ctx.app, of, {
      state: sealed,
      verifier: state.verifier,
    }),
  };
}

/** Of the same person, and not too long ago. */
function stateOf(ctx: Context, system: SystemRef, sealed: string): State {
  const { companyId, userId } = ctx.actor;
  const text = unsealOf(ctx.app, 'accounting state', companyId, system, Buffer.from(sealed, 'base64url'));
  const state = text === undefined ? undefined : (JSON.parse(text) as State);
  if (!state || state.userId !== userId || state.until < Date.now())
    throw invalid({ state: 'This sign-in has expired or was not started here. Connect again' });
  return state;
}

const notConnected = (system: SystemRef): AppError =>
  new AppError(
    424,
    'not_connected',
    `${SYSTEM_FACTS[system].label} did not accept the sign-in. Connect again. If it keeps failing, compare the client ID, secret${system === 'reckon' ? ', subscription key' : ''} and redirect address with those of your app there.`,
  );

/** Network calls stand between transactions, never in one. */
export async function saveCode(
  ctx: Context,
  system: SystemRef,
  { code, state: sealed }: { code: string; state: string },
  sleep: Caller['sleep'],
): Promise<AccountingSetting> {
  const { app, actor, requestId, ip } = ctx;
  const setting = await requireSetting(ctx, system);
  const client = requireClient(app, setting);
  const state = stateOf(ctx, system, sealed);
  const of = appOf(app, actor.companyId, client, setting);
  const journey = { state: sealed, verifier: state.verifier, code };
  const log = (error: unknown): never => {
    app.log.warn({ system, error: String(error) }, 'an accounting system was not connected');
    throw notConnected(system);
  };
  const tokens = await exchangeCode(app, of, journey).catch(log);
  const caller = {
    accessToken: tokens.accessToken,
    clientId: of.clientId,
    subscriptionKey: of.subscriptionKey,
    addresses: of.addresses,
    organisationId: '',
    sleep,
  };
  const organisations = await client.organisations(caller).catch(log);
  return await inTransaction(app, actor, { requestId, ip }, async (tx) => {
    await lockSetting(tx, system);
    await saveConnection(tx, system, tokens, organisations);
    await noteInHistory(tx, system, { connection: [null, 'connected'] });
    return shown(app, await requireSetting(tx, system));
  });
}

/** The division's own books go before the company's, where the company keeps more than one. */
export function organisationFor(
  { divisions, organisations, organisationId, isOneCompany }: SettingRow,
  divisionId: number | null,
): OrganisationOfJob {
  const own = isOneCompany
    ? undefined
    : divisions.find((division) => division.divisionId === divisionId)?.organisationId;
  const id = own ?? organisationId;
  const name = organisations.find((organisation) => organisation.id === id)?.name ?? null;
  return { organisationId: id, name, source: own ? 'division' : id ? 'company' : null };
}

export async function organisationOfJob(ctx: Context, system: SystemRef, jobId: number): Promise<OrganisationOfJob> {
  await requireJob(ctx, jobId);
  return organisationFor(await requireSetting(ctx, system), await divisionOfJob(ctx, jobId));
}
