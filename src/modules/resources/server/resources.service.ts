// Commands on resources: write a draft, publish it, confirm it, remind those who have not.
import { cleanHtml, wordsOfHtml } from '../../../platform/server/clean-html.ts';
import { type Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { counted } from '../../../platform/shared/words.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import {
  type Resource,
  type ResourceCreate,
  type ResourceUpdate,
  resource,
  resourceVersion,
} from '../shared/resource.entity.ts';
import { resourceScope } from './resources.scope.ts';
import {
  filesOfVersion,
  keepTick,
  keepWords,
  lastNumber,
  mayConfirm,
  readersOf,
  restoreRow,
  versionIdOf,
  waitingReaders,
} from './resources.store.ts';

const ofResource = (ctx: Context, version?: number) => ({
  scope: resourceScope(ctx, 'r'),
  what: 'This resource',
  version,
});
const lockResource = (ctx: Context, id: number, version?: number): Promise<Resource> =>
  lockRecord(ctx, resource, id, ofResource(ctx, version));
const noHistory = { history: false } as const;

/** What is kept of formatted text, and its words. */
async function textOf(body: string): Promise<{ body: string; words: string }> {
  const clean = await cleanHtml(body);
  return { body: clean, words: await wordsOfHtml(clean) };
}

const checked = (given: ResourceUpdate): ResourceUpdate => ({
  ...given,
  ...(given.folder != null && { folder: given.folder.trim().replaceAll(/\s+/g, ' ') || null }),
});

export async function createResource(
  ctx: Context,
  { label, body = '', ...given }: ResourceCreate & { label: string; body?: string | undefined },
): Promise<number> {
  await mustExist(ctx, resource, given as Record<string, unknown>);
  const { id } = await insertRecord(ctx, resource, { ...given, ...checked(given), label });
  await linkObject(ctx, resource.name, id, null);
  await insertDraft(ctx, id, { label, ...(await textOf(body)) });
  return id;
}

async function insertDraft(
  ctx: Context,
  resourceId: number,
  { label, body, words }: { label: string; body: string; words: string },
): Promise<number> {
  const { id } = await insertRecord(
    ctx,
    resourceVersion,
    { resourceId, label, body, asksAgain: true },
    { bodyText: words },
    noHistory,
  );
  await linkObject(ctx, resourceVersion.name, id, null);
  return id;
}

/** Whoever has confirmed it before it was asked for again confirms it from today on. */
export async function updateResource(
  ctx: Context,
  id: number,
  { version, ...given }: ResourceUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await lockResource(ctx, id, version);
  await mustExist(ctx, resource, given as Record<string, unknown>);
  const begins = given.mustRead === true && !before.mustRead && before.publishedNumber !== null;
  await updateRecord(ctx, resource, id, checked(given), begins ? { askedAt: ctx.now } : {});
}

export const removeResource = (ctx: Context, id: number, version?: number): Promise<Resource> =>
  removeRecord(ctx, resource, id, ofResource(ctx, version));

export async function restoreResource(ctx: Context, id: number): Promise<void> {
  if (!(await restoreRow(ctx, id))) throw notFound('This resource');
  noteChange(ctx, resource.name, id);
  await writeHistory(ctx, { ...aboutResource(id), verb: 'restore', changes: {}, note: null });
}
const aboutResource = (id: number) => ({ objectType: resource.name, objectId: id, jobId: null });

/** Changes the draft; where there is none, it begins as a copy of what is published, with its files. */
export async function saveDraft(
  ctx: Context,
  id: number,
  { version, label, body }: { version?: number | undefined; label?: string | undefined; body?: string | undefined },
): Promise<void> {
  await lockResource(ctx, id);
  const given = {
    ...(label !== undefined && { label }),
    ...(body !== undefined && { body: await cleanHtml(body) }),
  };
  const known = await versionIdOf(ctx, id, 'draft');
  const draftId = known ?? (await draftOfPublished(ctx, id));
  // Readers of what is published see its history: that somebody writes is told, what they write is not.
  const options = { ...noHistory, ...(known !== null && { version }) };
  const { after, changed } = await updateRecord(ctx, resourceVersion, draftId, given, {}, options);
  if (known === null || changed.length)
    await writeHistory(ctx, { ...aboutResource(id), verb: 'draft', changes: {}, note: null });
  if (given.body !== undefined) await keepWords(ctx, draftId, await wordsOfHtml(given.body));
  const before = await lockRecord(ctx, resource, id, {});
  // Before the first version the draft names the resource.
  if (before.publishedNumber === null) await updateRecord(ctx, resource, id, { label: after.label }, {}, noHistory);
  noteChange(ctx, resource.name, id);
}

async function draftOfPublished(ctx: Context, id: number): Promise<number> {
  const from = await versionIdOf(ctx, id, 'published');
  if (from === null) throw notFound('This version');
  const { label, body } = await lockRecord(ctx, resourceVersion, from, {});
  const draftId = await insertDraft(ctx, id, { label, body, words: await wordsOfHtml(body) });
  await linkAttachments(
    ctx,
    { objectType: resourceVersion.name, objectId: draftId },
    await filesOfVersion(ctx, from),
    false,
  );
  return draftId;
}

export async function discardDraft(ctx: Context, id: number): Promise<void> {
  const { publishedNumber } = await lockResource(ctx, id);
  const draftId = await versionIdOf(ctx, id, 'draft');
  if (draftId === null) throw notFound('This draft');
  if (publishedNumber === null) throw conflict('Nothing is published yet. Delete the resource instead.');
  await removeRecord(ctx, resourceVersion, draftId);
  noteChange(ctx, resource.name, id);
}

interface Publishing {
  note?: string | null | undefined;
  asksAgain: boolean;
  tell: boolean;
}
export async function publish(ctx: Context, id: number, { note, asksAgain, tell }: Publishing): Promise<void> {
  const before = await lockResource(ctx, id);
  const draftId = await versionIdOf(ctx, id, 'draft');
  if (draftId === null) throw conflict('There is no draft to publish. Edit the text first.');
  const draft = await lockRecord(ctx, resourceVersion, draftId, {});
  const isEmpty = (await wordsOfHtml(draft.body)).trim() === '' && (await filesOfVersion(ctx, draftId)).length === 0;
  if (isEmpty) throw invalid({ body: 'Write a text or add a file before you publish' });
  const number = (await lastNumber(ctx, id)) + 1;
  const again = asksAgain || before.askedNumber === null;
  const stamps = { publishedAt: ctx.now, publishedById: ctx.actor.userId };
  await updateRecord(
    ctx,
    resourceVersion,
    draftId,
    { number, note: note || null, asksAgain: again },
    stamps,
    noHistory,
  );
  await updateRecord(
    ctx,
    resource,
    id,
    { label: draft.label, publishedNumber: number, ...(again && { askedNumber: number }) },
    { publishedAt: ctx.now, ...(again && { askedAt: ctx.now }) },
    { verb: 'publish', note: note || null },
  );
  const readers = await readersOf(ctx, id);
  // Who publishes a text knows it.
  if (readers.some((reader) => reader.id === ctx.actor.userId)) await keepTick(ctx, id, number);
  if (!tell) return;
  const asked = before.mustRead && again;
  await tellUsers(
    ctx,
    readers.map((reader) => reader.id),
    {
      kind: 'resource',
      title: `${asked ? 'Please read and confirm' : number === 1 ? 'New in Resources' : 'Updated in Resources'}: ${draft.label}`,
      body: note ?? null,
      objectType: resource.name,
      objectId: id,
    },
  );
}

/** Twice is once; of an older version it counts for that one alone. */
export async function understand(ctx: Context, id: number, number: number): Promise<void> {
  await lockResource(ctx, id);
  if (!(await mayConfirm(ctx, id, number))) throw invalid({ number: 'This version does not exist' });
  await keepTick(ctx, id, number);
  noteChange(ctx, resource.name, id);
}

/** Answers how many people were reminded. */
export async function nudge(
  ctx: Context,
  id: number,
  { email, userIds }: { email: boolean; userIds?: readonly number[] | undefined },
): Promise<number> {
  const { label } = await lockResource(ctx, id);
  const waiting = (await waitingReaders(ctx, id)).filter((reader) => !userIds || userIds.includes(reader.id));
  await tellUsers(
    ctx,
    waiting.map((reader) => reader.id),
    { kind: 'resource', title: `Please read and confirm: ${label}`, objectType: resource.name, objectId: id },
  );
  if (email) for (const reader of waiting) await mailReader(ctx, id, label, reader);
  await writeHistory(ctx, {
    ...aboutResource(id),
    verb: 'remind',
    changes: {},
    note: `${counted(waiting.length, 'person', 'people')} reminded`,
  });
  return waiting.length;
}

async function mailReader(
  ctx: Context,
  id: number,
  label: string,
  reader: { id: number; email: string; fullName: string; outside: boolean },
): Promise<void> {
  const { publicUrl } = ctx.app.config;
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    userId: reader.id,
    to: { address: reader.email, name: reader.fullName },
    template: 'resource-to-read',
    subject: `Please read and confirm: ${label}`,
    title: label,
    paragraphs: [`${ctx.actor.fullName} asks you to read this and to confirm that you have understood it.`],
    button: {
      label: 'Read it',
      url: `${publicUrl}/prime/resources/${reader.outside ? 'to-read' : 'all'}?resource=${id}`,
    },
    footer: 'You get this email because your company asks you to confirm what you have read.',
  });
}
