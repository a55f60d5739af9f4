// Commands of the sanctions check: import a list, screen everybody, decide.
import { type Context, inTransaction, readContext } from '../../../platform/server/context.ts';
import { type JobKind, type Running, enqueue } from '../../../platform/server/background.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import { storeFile, withCopyOfFile } from '../../../platform/server/files.ts';
import { emit, lockRecord, writeHistory } from '../../../platform/server/records.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { contact as contactEntity } from '../shared/contact.entity.ts';
import {
  SANCTIONS_SOURCES,
  type SanctionsMatch,
  type SanctionsResult,
  type SanctionsSource,
} from '../shared/sanctions.api.ts';
import { readSanctionsFile } from './sanctions-lists.client.ts';
import { renewKeys, saveAliases, saveList } from './sanctions-lists.store.ts';
import { addCheck, contactTotal, contactsAfter, lastChecks, setState, uncheckedContacts } from './sanctions.store.ts';
import { type Screened, sanctionsLists, sanctionsOf, screen, versionOf } from './sanctions.views.ts';

const CLEAR = 2;
const TO_DECIDE = 3;
const CONFIRMED = 4;
const LARGEST_FILE = 120_000_000;
const STEP = 250;

/** Keeps the file and queues the import; reading it takes longer than a request should. */
export async function queueImport(
  ctx: Context,
  readUpload: (most: number) => Promise<Upload>,
): Promise<{ id: number }> {
  const { bytes, fileName, fields } = await readUpload(LARGEST_FILE);
  const source = fields['source'] as SanctionsSource;
  if (!SANCTIONS_SOURCES.includes(source)) throw invalid({ source: `One of ${SANCTIONS_SOURCES.join(', ')}` });
  if (!bytes.length) throw invalid({ file: 'The file is empty' });
  const file = await storeFile(ctx, { fileName, mimeType: 'application/octet-stream', bytes });
  const id = await enqueue(ctx, 'sanctions-import', `Import of the ${source} list`, { fileId: file.id, source });
  return { id };
}

export const queueScreening = async (ctx: Context): Promise<{ id: number }> => {
  if (!(await sanctionsLists(ctx)).length)
    throw conflict('No sanctions list is in use. Import one under Administration first.');
  return { id: await enqueue(ctx, 'sanctions-screening', 'Screening of all contacts', {}) };
};

/** Reads the list, puts it into the place of the older one and screens everybody against it. */
export const importJob: JobKind = async (running, input) => {
  const source = input['source'] as SanctionsSource;
  await running.progress(5, 'Reading the file');
  const reading = await running.transaction(async ({ app, actor, requestId, ip }) =>
    readContext(app, actor, { requestId, ip }),
  );
  const { file, list } = await withCopyOfFile(reading, Number(input['fileId']), async (path, stored) => ({
    file: stored,
    list: await readSanctionsFile(reading.actor.companyId, source, path),
  }));
  const { listVersion, entries, aliases } = list;
  if (aliases) {
    const added = await running.transaction((ctx) => saveAliases(ctx, source, aliases));
    await running.progress(50, `${added} names`);
    return { entries: 0, names: added, ...(await screenAll(running, 50)) };
  }
  await running.progress(20, `${entries.length} entries`);
  await running.transaction((ctx) =>
    saveList(
      ctx,
      { source, listVersion: listVersion ?? ctx.today, fileName: file.fileName, sha256: file.sha256 },
      entries,
    ),
  );
  return { entries: entries.length, ...(await screenAll(running, 50)) };
};

export const screeningJob: JobKind = async (running) => {
  await running.transaction(renewKeys);
  return await screenAll(running, 0);
};

async function screenAll(running: Running, from: number): Promise<{ screened: number; toDecide: number }> {
  const total = await running.transaction(contactTotal);
  let screened = 0;
  let toDecide = 0;
  for (let after = 0; ; ) {
    const step = await running.transaction(async (ctx) => {
      const contacts = await contactsAfter(ctx, after, STEP);
      return { last: contacts.at(-1)?.id, count: contacts.length, open: await screenContacts(ctx, contacts) };
    });
    if (step.last === undefined) return { screened, toDecide };
    after = step.last;
    screened += step.count;
    toDecide += step.open;
    await running.progress(
      from + Math.round(((100 - from) * screened) / Math.max(total, screened)),
      `${screened} contacts`,
    );
  }
}

/** Screens contacts and keeps what is new; answers how many a person has to decide. A decision holds until name or matches change. */
async function screenContacts(ctx: Context, contacts: readonly (Screened & { stateId: number })[]): Promise<number> {
  const ids = contacts.map(({ id }) => id);
  const [lists, found, decided] = [await sanctionsLists(ctx), await screen(ctx, contacts), await lastChecks(ctx, ids)];
  const states = new Map<number, number[]>();
  let open = 0;
  for (const { id, fullName, birthDate, stateId } of contacts) {
    const matches = found.get(id) ?? [];
    const last = decided.get(id);
    const known =
      last && last.checkedName === fullName && matches.every((match) => last.refs.includes(refOf(match)))
        ? last
        : undefined;
    const next = stateOf(matches, known?.decision);
    if (next === TO_DECIDE) open++;
    if (next === TO_DECIDE && known?.decision !== 'open')
      await addCheck(ctx, {
        contactId: id,
        checkedName: fullName,
        strategy: birthDate ? 'nameAndBirthDate' : 'name',
        listVersion: versionOf(lists),
        matches,
        decision: 'open',
        note: null,
        jobId: null,
      });
    if (next !== stateId) states.set(next, [...(states.get(next) ?? []), id]);
  }
  for (const [stateId, of] of states) await setState(ctx, of, stateId);
  return open;
}
const refOf = ({ source, ref }: SanctionsMatch): string => `${source}/${ref}`;

function stateOf(matches: SanctionsMatch[], decision: 'clear' | 'confirmed' | 'open' | undefined): number {
  if (!matches.length) return CLEAR;
  if (decision === 'clear') return CLEAR;
  return decision === 'confirmed' ? CONFIRMED : TO_DECIDE;
}

/** A person says whether the matches are this contact; the check keeps what was seen, with the reason. */
export async function decideSanctions(
  ctx: Context,
  id: number,
  given: { decision: 'clear' | 'confirmed'; note: string; jobId?: number | null },
): Promise<SanctionsResult> {
  const before = await lockRecord(ctx, contactEntity, id);
  const result = await sanctionsOf(ctx, id, given.jobId ? { jobId: String(given.jobId) } : {});
  if (!result.configured)
    throw conflict('No sanctions list is in use, so there is nothing to decide. Import one first.');
  if (given.decision === 'confirmed' && !result.matches.length)
    throw conflict('Nothing on the lists matches this contact, so nothing can be confirmed.');
  await addCheck(ctx, {
    contactId: id,
    checkedName: result.checkedName,
    strategy: result.strategy,
    listVersion: result.listVersion,
    matches: result.matches,
    decision: given.decision,
    note: given.note,
    jobId: given.jobId ?? null,
  });
  const stateId = given.decision === 'clear' ? CLEAR : CONFIRMED;
  await setState(ctx, [id], stateId);
  await writeHistory(ctx, {
    objectType: 'contact',
    objectId: id,
    jobId: given.jobId ?? null,
    verb: 'sanctions check',
    changes: { sanctionsStateId: [before.sanctionsStateId, stateId] },
    note: given.note,
  });
  await emit(ctx, 'contact.sanctionsDecided', 'contact', id, { decision: given.decision });
  return await sanctionsOf(ctx, id);
}

/** New contacts, and those with another name, are screened at once where lists are in use. */
export const screenChanged: Subscriber = async (app, events) => {
  const [{ companyId, actorId }] = events as [DomainEvent];
  const actor = actorId ? await actorOfUser(app, companyId, actorId) : undefined;
  if (!actor) return;
  await inTransaction(app, actor, { requestId: 'screening', ip: '' }, async (ctx) => {
    if (!(await sanctionsLists(ctx)).length) return;
    const ids = events.map(({ aggregateId }) => aggregateId);
    const contacts = await uncheckedContacts(ctx, ids);
    if (contacts.length) await screenContacts(ctx, contacts);
  });
};
