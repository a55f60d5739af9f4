// Connectors as rows: set-ups, secrets, versions.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { ConnectorSetup } from '../shared/connector-setup.ts';
import { type Secrets, opened, sealed } from './connectors.tokens.ts';

export interface ConnectorRow {
  companyId: number;
  id: number;
  version: number;
  label: string;
  system: string;
  contactId: number | null;
  draft: ConnectorSetup;
  published: ConnectorSetup | null;
  publishedVersion: number;
  publishedById: number | null;
  secrets: Buffer | null;
  secretNames: string[];
  tokens: Buffer | null;
  signInEndsOn: string | null;
  isPaused: boolean;
  pausedReason: string | null;
  answerTypes: Record<string, Record<string, string>>;
}
export const ROW = sql`c.company_id as "companyId", c.id, c.version, c.label, c.system, c.contact_id as "contactId", c.draft, c.published,
  c.published_version as "publishedVersion", c.published_by_id as "publishedById", c.secrets, c.secret_names as "secretNames", c.tokens,
  to_char(c.sign_in_ends_on, 'YYYY-MM-DD') as "signInEndsOn", c.paused_at is not null as "isPaused", c.paused_reason as "pausedReason",
  c.answer_types as "answerTypes"`;

const WHAT = 'This system';
export const OVERTAKEN = 'Someone else changed this set-up in the meantime. Your change was not saved.';

export async function requireConnector(ctx: Context, id: number): Promise<ConnectorRow> {
  const [row] = await ctx.run(
    sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${ctx.actor.companyId} and c.id = ${id} and c.deleted_at is null`,
  );
  if (!row) throw notFound(WHAT);
  return row;
}

/** Holds the row for this transaction. */
export async function lockConnector(ctx: Context, id: number, version?: number): Promise<ConnectorRow> {
  const [row] = await ctx.run(
    sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${ctx.actor.companyId} and c.id = ${id} and c.deleted_at is null for update`,
  );
  if (!row) throw notFound(WHAT);
  if (version !== undefined && version !== row.version) throw conflict(OVERTAKEN);
  return row;
}

/** Those of a system by its name, the variants of Crunchwork among them; newest first. */
export const connectorsOfSystem = (ctx: Context, system: string): Promise<ConnectorRow[]> =>
  ctx.run(sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${ctx.actor.companyId} and c.deleted_at is null
    and (c.system = ${system} or (${system} = 'crunchwork' and c.system like 'crunchwork%')) order by c.id desc`);

export const allConnectors = (ctx: Context): Promise<ConnectorRow[]> =>
  ctx.run(
    sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${ctx.actor.companyId} and c.deleted_at is null order by c.label, c.id`,
  );

export async function insertConnector(
  ctx: Context,
  given: { label: string; system: string; draft: ConnectorSetup },
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into connector (company_id, label, system, draft, created_by_id, updated_by_id)
    values (${companyId}, ${given.label}, ${given.system}, ${JSON.stringify(given.draft)}, ${userId}, ${userId}) returning id`);
  return row?.id ?? 0;
}

export interface ConnectorChange {
  label: string;
  system: string;
  contactId: number | null;
  signInEndsOn: string | null;
  draft: ConnectorSetup;
}
export const saveDraft = (ctx: Context, id: number, given: ConnectorChange): Promise<unknown> =>
  ctx.run(sql`update connector set label = ${given.label}, system = ${given.system}, contact_id = ${given.contactId}, sign_in_ends_on = ${given.signInEndsOn},
      draft = ${JSON.stringify(given.draft)}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export const removeConnector = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(sql`update connector set deleted_at = now(), secrets = null, tokens = null, secret_names = '{}', next_poll_at = null, version = version + 1,
      updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** What leads to another server, or signs in otherwise, is nothing for the secrets that were entered for the one before. */
export const forgetSecrets = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update connector set secrets = null, tokens = null, secret_names = '{}' where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export async function saveSecrets(
  ctx: Context,
  row: ConnectorRow,
  given: Record<string, string | null>,
): Promise<string[]> {
  const { companyId, userId } = ctx.actor;
  const kept = { ...opened<Secrets>(ctx.app, 'connector secrets', companyId, row.id, row.secrets) };
  for (const [name, value] of Object.entries(given))
    if (value === null) delete kept[name];
    else kept[name] = value;
  const names = Object.keys(kept).toSorted();
  const bytes = names.length ? sealed(ctx.app, 'connector secrets', companyId, row.id, kept) : null;
  await ctx.run(sql`update connector set secrets = ${bytes}, secret_names = ${names}, tokens = null, version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and id = ${row.id}`);
  return names;
}

/** The set-up runs from now on. Answers its number. */
export async function publishSetup(ctx: Context, id: number, setup: ConnectorSetup): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const polls = setup.operations.some(({ enabled, every }) => enabled && every);
  const [row] = await ctx.run(sql<{
    number: number;
  }>`update connector set published = ${JSON.stringify(setup)}, published_version = published_version + 1,
      published_at = now(), published_by_id = ${userId}, answer_types = '{}', next_poll_at = case when ${polls} then now() end,
      version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and id = ${id} returning published_version as number`);
  const number = row?.number ?? 0;
  await ctx.run(sql`insert into connector_version (company_id, connector_id, number, setup, created_by_id)
    values (${companyId}, ${id}, ${number}, ${JSON.stringify(setup)}, ${userId})`);
  return number;
}

export const setPaused = (ctx: Context, id: number, isPaused: boolean): Promise<unknown> =>
  ctx.run(sql`update connector set paused_at = case when ${isPaused} then now() end, paused_reason = null, answer_types = case when ${isPaused} then answer_types else '{}' end,
      version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** Under the history of the connector; of secrets that they were entered, never what. */
export const noteInHistory = (
  ctx: Context,
  id: number,
  verb: string,
  changes: Record<string, unknown>,
  note: string | null = null,
): Promise<void> => writeHistory(ctx, { objectType: 'connector', objectId: id, jobId: null, verb, changes, note });

export async function isContact(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** The switches of the company by their names. */
export async function switchesOf(ctx: Context): Promise<Record<string, boolean>> {
  const [row] = await ctx.run(sql<{ switches: Record<string, boolean> }>`select json_build_object(
      'enableEndata', enable_endata, 'enableEstimage', enable_estimage, 'enableEntsia', enable_entsia, 'enableFixzy', enable_fixzy,
      'enableCrunchwork', enable_crunchwork, 'enableVitesse', enable_vitesse, 'enableOac', enable_oac, 'enableSymbility', enable_symbility) as switches
    from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`);
  return row?.switches ?? {};
}
