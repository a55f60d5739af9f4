// Linked records stay linked: status and dates, public notes and public files of a job go to the companies that have it, where the record or
// the settings of the connection say so. What came by a connection is never passed on: nothing echoes.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import type { Follow } from '../shared/sync-actions.ts';
import { fieldsOf, valuesOf } from '../shared/sync-fields.ts';
import { type MessageParts, PROTOCOL, type UpdateMessage, VERSION } from '../shared/sync-message.ts';
import { filesToSend, jobParts, notesToSend } from './sync-build.views.ts';
import { publicFilesOf } from './sync-follow.views.ts';
import {
  type Mapping,
  type SyncLink,
  givenByThem,
  linkById,
  mappingsOfRecord,
  saveMapping,
} from './sync-links.store.ts';
import { queueMessage } from './sync-outbox.store.ts';
import { refOf } from './sync-refs.tokens.ts';
import { settingOf } from './sync-settings.views.ts';

interface Changed {
  jobId: number;
  kind: Follow;
  noteIds?: number[];
  attachmentIds?: number[];
}
const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function changeOf({ name, aggregateId, payload }: DomainEvent): Changed | undefined {
  const jobId = idOf(payload['jobId']);
  if (jobId === undefined) return undefined;
  if (name === 'job.statusChanged' || name === 'job.fieldsChanged') return { jobId, kind: 'status' };
  if (name === 'notification.requested') return { jobId, kind: 'notes', noteIds: [aggregateId] };
  return { jobId, kind: 'files', attachmentIds: [aggregateId] };
}

/** What of such a change this company sends over the connection without being asked; empty: nothing. */
async function followed(ctx: Context, link: SyncLink, mapping: Mapping, kind: Follow): Promise<ReadonlySet<string>> {
  const asked = mapping.follow.includes(kind);
  const setting = asked ? undefined : await settingOf(ctx, link.contactId);
  const parts = {
    status: [(asked || setting?.sendsStatuses) && 'progress', (asked || setting?.sendsDates) && 'dates'],
    notes: [(asked || setting?.sendsNotes) && 'notes'],
    files: [(asked || setting?.sendsFiles) && 'files'],
  };
  return new Set(parts[kind].filter((part) => typeof part === 'string'));
}

async function partsOf(
  ctx: Context,
  link: SyncLink,
  { jobId, kind, noteIds, attachmentIds }: Changed,
  wanted: ReadonlySet<string>,
): Promise<MessageParts> {
  if (kind === 'status') return await jobParts(ctx, jobId, wanted as ReadonlySet<'progress' | 'dates'>);
  if (kind === 'notes') {
    const notes = (await notesToSend(ctx, jobId, noteIds ?? [])).map(({ at, by, text }) => ({
      at,
      by,
      text: text.slice(0, 20_000),
    }));
    return notes.length ? { notes } : {};
  }
  const open = await publicFilesOf(ctx, jobId, attachmentIds ?? []);
  const files = (await filesToSend(ctx, open)).map(({ uuid, name, type, size, sha256, description }) => ({
    ref: refOf(link.uuid, uuid),
    name: name.slice(0, 300),
    type,
    size,
    sha256,
    description: description?.slice(0, 2000) ?? null,
  }));
  return files.length ? { files } : {};
}

/**
 * By which records of the job a company is told: what it gave to be done, where it gave something, for its dates are those of that order;
 * the job itself otherwise, and for notes and files.
 */
async function linkedByJob(ctx: Context, { jobId, kind }: Changed): Promise<Mapping[]> {
  const jobs = await mappingsOfRecord(ctx, 'job', jobId);
  if (kind !== 'status') return jobs;
  const given = await givenByThem(ctx, jobId);
  return [...given, ...jobs.filter(({ linkId }) => !given.some((one) => one.linkId === linkId))];
}

async function tellLinked(ctx: Context, change: Changed): Promise<void> {
  for (const mapping of await linkedByJob(ctx, change)) {
    const link = mapping.theirRef === null ? undefined : await linkById(ctx, mapping.linkId);
    if (!link || mapping.theirRef === null) continue;
    const wanted = await followed(ctx, link, mapping, change.kind);
    if (!wanted.size) continue;
    const parts = await partsOf(ctx, link, change, wanted);
    const values = valuesOf(fieldsOf({ ...parts, files: undefined, notes: undefined }));
    const isNews =
      change.kind === 'status'
        ? Object.entries(values).some(([key, value]) => mapping.sent[key] !== value)
        : Object.keys(parts).length > 0;
    if (!isNews) continue;
    const message: UpdateMessage = {
      protocol: PROTOCOL,
      version: VERSION,
      id: randomUUID(),
      at: momentText(ctx.now),
      kind: 'update',
      about: mapping.theirRef,
      parts,
    };
    const { linkId, objectType, objectId, ownRef } = mapping;
    await saveMapping(ctx, { linkId, objectType, objectId, ownRef, sent: values });
    await queueMessage(ctx, linkId, message, JSON.stringify(message));
  }
}

const follow: Subscriber = async (app: App, events) => {
  for (const event of events) {
    const change = changeOf(event);
    if (!change) continue;
    await inTransaction(
      app,
      systemActor(event.companyId, event.actorId),
      { requestId: `event-${event.id}`, ip: '' },
      (ctx) => tellLinked(ctx, change),
    );
  }
};
export const FOLLOWED: Readonly<Record<string, Subscriber>> = {
  'job.statusChanged': follow,
  'job.fieldsChanged': follow,
  'notification.requested': follow,
  'attachment.added': follow,
};
