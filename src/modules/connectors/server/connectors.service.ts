// Setting a system up: from a set-up that is ready or from a file, changed as a draft, published when it is right.
import type { z } from 'zod';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { FIELDS, INCOMING } from '../shared/connector-fields.ts';
import {
  type ConnectorSetup,
  OPERATION_KINDS,
  type SetupOperation,
  connectorSetup,
  missingIn,
  secretsOf,
} from '../shared/connector-setup.ts';
import { READY_SETUPS, baseSystem, knownSystem } from '../shared/connector-systems.ts';
import type { Affected } from '../shared/connectors.api.ts';
import { rightsOf } from './connector-outgoing.service.ts';
import { talkOf } from './connector-talk.client.ts';
import {
  forgetSecrets,
  insertConnector,
  isContact,
  lockConnector,
  noteInHistory,
  publishSetup,
  removeConnector,
  requireConnector,
  saveDraft,
  saveSecrets,
  setPaused,
} from './connectors.store.ts';
import { concernedBy } from './connectors.views.ts';

const MOST_BYTES = 300_000;

/** A set-up that somebody hands over; what is wrong with it is named by its place. */
export function readSetup(ctx: Context, given: unknown): ConnectorSetup {
  if (JSON.stringify(given ?? null).length > MOST_BYTES) throw invalid({ setup: 'The set-up is larger than 300 KB' });
  const read = connectorSetup.safeParse(given);
  if (!read.success) throw invalid(problemsOf(read.error.issues));
  const setup = read.data;
  const errors: Record<string, string> = {};
  setup.operations.forEach((operation, place) => {
    for (const [at, { ours, constant }] of operation.fields.entries())
      if (!constant && ours && !isOurs(operation, ours))
        errors[`setup.operations.${place}.fields.${at}.ours`] =
          `${OPERATION_KINDS[operation.kind].label}: there is no field “${ours}” here`;
  });
  if (Object.keys(errors).length) throw invalid(errors);
  if (setup.address)
    try {
      talkOf(ctx.app).check(setup.address);
    } catch (error) {
      if (error instanceof NotFetched) throw invalid({ 'setup.address': error.message });
      throw error;
    }
  return setup;
}
function problemsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues.slice(0, 30)) {
    const place = ['setup', ...issue.path.slice(0, 6).map((part) => String(part).slice(0, 40))].join('.');
    const words =
      issue.code === 'unrecognized_keys' ? `There is no “${issue.keys[0]?.slice(0, 40)}” here` : issue.message;
    errors[place] ??= words;
  }
  return errors;
}
const isOurs = ({ kind }: SetupOperation, ours: string): boolean => {
  const { record } = OPERATION_KINDS[kind];
  const known = kind === 'assignmentIn' || kind === 'statusIn' ? INCOMING[kind] : FIELDS[record];
  return Object.hasOwn(known, ours);
};

export async function createConnector(
  ctx: Context,
  given: { from?: string | undefined; setup?: unknown; label?: string | undefined },
): Promise<number> {
  const ready = READY_SETUPS.find(({ ref }) => ref === (given.from ?? 'http'));
  if (!ready) throw invalid({ from: 'There is no such set-up' });
  const draft = given.setup === undefined ? ready.setup : readSetup(ctx, given.setup);
  const label = given.label ?? draft.name;
  const id = await insertConnector(ctx, { label, system: ready.system, draft });
  await noteInHistory(ctx, id, 'create', { label: [null, label], system: [null, ready.system] });
  return id;
}

export interface ConnectorUpdate {
  version: number;
  label?: string | undefined;
  system?: string | undefined;
  contactId?: number | null | undefined;
  signInEndsOn?: string | null | undefined;
  setup?: unknown;
}
export async function updateConnector(ctx: Context, id: number, given: ConnectorUpdate): Promise<void> {
  const before = await lockConnector(ctx, id, given.version);
  const draft = given.setup === undefined ? before.draft : readSetup(ctx, given.setup);
  if (given.contactId && !(await isContact(ctx, given.contactId)))
    throw invalid({ contactId: 'This entry does not exist' });
  const after = {
    label: given.label ?? before.label,
    system: given.system ?? before.system,
    contactId: given.contactId === undefined ? before.contactId : given.contactId,
    signInEndsOn: given.signInEndsOn === undefined ? before.signInEndsOn : given.signInEndsOn,
    draft,
  };
  if (after.system !== 'http' && !knownSystem(baseSystem(after.system)))
    throw invalid({ system: 'There is no such system' });
  await saveDraft(ctx, id, after);
  if (before.secretNames.length && leadsElsewhere(before.draft, draft)) await forgetSecrets(ctx, id);
  const told = (['label', 'system', 'contactId', 'signInEndsOn'] as const).filter(
    (name) => before[name] !== after[name],
  );
  await noteInHistory(
    ctx,
    id,
    'update',
    Object.fromEntries(told.map((name) => [name, [before[name], after[name]]])),
    changesIn(before.draft, draft)
      .flatMap(({ label, changes }) => changes.map((change) => `${label}: ${change}`))
      .slice(0, 20)
      .join('\n') || null,
  );
}
/** A secret is for one server and one way to sign in. */
const leadsElsewhere = (before: ConnectorSetup, after: ConnectorSetup): boolean => {
  const host = ({ address, signIn }: ConnectorSetup) =>
    JSON.stringify([URL.canParse(address) ? new URL(address).origin : address, signIn.kind, signIn.tokenPath ?? '']);
  return before.address !== '' && host(before) !== host(after);
};

export async function enterSecrets(ctx: Context, id: number, given: Record<string, string | null>): Promise<string[]> {
  const row = await lockConnector(ctx, id);
  const wanted = secretsOf(row.draft);
  for (const name of Object.keys(given))
    if (!wanted.includes(name) && given[name] !== null)
      throw invalid({ [`secrets.${name}`]: 'This set-up has no such secret' });
  const names = await saveSecrets(ctx, row, given);
  await noteInHistory(
    ctx,
    id,
    'update',
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, [null, value === null ? 'removed' : 'set']]),
    ),
  );
  return names;
}

export async function publishConnector(ctx: Context, id: number, version: number): Promise<void> {
  const row = await lockConnector(ctx, id, version);
  const missing = missingIn(row.draft, row.secretNames);
  if (missing.length) throw conflict(`The set-up is not finished. ${missing.slice(0, 3).join('. ')}.`);
  mustSee(ctx, row.draft);
  const changes = changesIn(row.published, row.draft);
  const number = await publishSetup(ctx, id, row.draft);
  await noteInHistory(
    ctx,
    id,
    'update',
    { publishedVersion: [row.publishedVersion, number] },
    changes
      .map(({ label, changes: all }) => `${label}: ${all.join(', ')}`)
      .slice(0, 20)
      .join('\n') || null,
  );
}
/** What leaves by a set-up, the person who publishes it may see. */
export function mustSee(ctx: Context, setup: ConnectorSetup): void {
  const hidden = setup.operations.filter((one) => one.enabled && rightsOf(one).some((right) => !can(ctx, right)));
  if (hidden.length)
    throw forbidden(
      `${hidden.map(({ kind }) => OPERATION_KINDS[kind].label).join(', ')} sends costs. You do not have access to them, so you cannot publish this.`,
    );
}

export async function pauseConnector(ctx: Context, id: number, isPaused: boolean): Promise<void> {
  await lockConnector(ctx, id);
  await setPaused(ctx, id, isPaused);
  await noteInHistory(ctx, id, 'update', { isPaused: [!isPaused, isPaused] });
}
export async function deleteConnector(ctx: Context, id: number): Promise<void> {
  await lockConnector(ctx, id);
  await removeConnector(ctx, id);
  await noteInHistory(ctx, id, 'delete', {});
}

/** What is different between two set-ups, by operation, in words. */
export function changesIn(before: ConnectorSetup | null, after: ConnectorSetup): Affected['operations'] {
  const old = new Map(before?.operations.map((one) => [one.ref, one]));
  const ofOperations = after.operations.map((one) => {
    const was = old.get(one.ref);
    old.delete(one.ref);
    return { label: OPERATION_KINDS[one.kind].label, changes: was ? operationChanges(was, one) : ['added'] };
  });
  const gone = [...old.values()].map(({ kind }) => ({ label: OPERATION_KINDS[kind].label, changes: ['removed'] }));
  const { operations: _, ...head } = after;
  const { operations: __, ...oldHead } = before ?? after;
  const names = Object.keys(head).filter(
    (name) => JSON.stringify(head[name as keyof typeof head]) !== JSON.stringify(oldHead[name as keyof typeof oldHead]),
  );
  const words: Record<string, string> = {
    address: 'address',
    signIn: 'sign-in',
    dryRun: 'dry run',
    webhook: 'their signature',
  };
  return [
    ...(names.length ? [{ label: 'Connection', changes: names.map((name) => words[name] ?? name) }] : []),
    ...ofOperations,
    ...gone,
  ].filter(({ changes }) => changes.length);
}
function operationChanges(before: SetupOperation, after: SetupOperation): string[] {
  const old = new Map(before.fields.map((field) => [field.theirs, field]));
  const fields = after.fields.flatMap((field) => {
    const was = old.get(field.theirs);
    old.delete(field.theirs);
    if (!was) return [`${field.theirs} added`];
    if (was.rule.kind !== field.rule.kind) return [`${field.theirs}: ${was.rule.kind}, now ${field.rule.kind}`];
    return JSON.stringify(was) === JSON.stringify(field) ? [] : [`${field.theirs} changed`];
  });
  const others = (['enabled', 'method', 'path', 'when', 'every'] as const).filter(
    (name) => before[name] !== after[name],
  );
  return [
    ...fields,
    ...[...old.keys()].map((theirs) => `${theirs} removed`),
    ...others.map((name) =>
      name === 'enabled' ? (after.enabled ? 'switched on' : 'switched off') : `${name} changed`,
    ),
  ];
}

export async function affectedBy(ctx: Context, id: number): Promise<Affected> {
  const row = await requireConnector(ctx, id);
  return { operations: changesIn(row.published, row.draft), ...(await concernedBy(ctx, id)) };
}
