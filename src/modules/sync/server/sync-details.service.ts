// What connected companies have of a record, what can be sent of it, and how it is detached.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { ACTION_IDS, SYNC_ACTIONS, type SubjectType, actionOfAllocation, isSubject } from '../shared/sync-actions.ts';
import { PROTOCOL, type SyncMessage, VERSION } from '../shared/sync-message.ts';
import type { ConnectionOfRecord, RecordDetails } from '../shared/sync-requests.api.ts';
import { licencesToSend, subjectFacts } from './sync-build.views.ts';
import { answeredRequest, lastSending } from './sync-earlier.views.ts';
import {
  type Mapping,
  type SyncLink,
  detachMapping,
  linkOfContact,
  liveLinks,
  mappingOf,
  notLinked,
} from './sync-links.store.ts';
import { queueMessage } from './sync-outbox.store.ts';
import { requestIdsOf, requestViews } from './sync-requests.views.ts';

export async function recordDetailsOf(ctx: Context, objectType: string, objectId: number): Promise<RecordDetails> {
  if (!isSubject(objectType)) throw notFound('This entry');
  const jobId = await jobOf(ctx, objectType, objectId);
  const connections: ConnectionOfRecord[] = [];
  const sendable = objectType !== 'contactLicence' || (await licencesToSend(ctx, [objectId])).length > 0;
  for (const link of sendable ? await liveLinks(ctx) : []) {
    const found = await connectionOf(ctx, link, objectType, objectId, jobId);
    if (found) connections.push(found);
  }
  return {
    objectType,
    objectId,
    connections,
    requests: await requestViews(ctx, await requestIdsOf(ctx, objectType, objectId)),
  };
}

/** Of a record that the person sees; licences belong to no job. */
async function jobOf(ctx: Context, objectType: string, objectId: number): Promise<number | null> {
  if (objectType !== 'contactLicence') return (await resolveObject(ctx, objectType, objectId)).jobId;
  if (!can(ctx, 'view-contact-licence')) throw notFound('This entry');
  return null;
}

async function connectionOf(
  ctx: Context,
  link: SyncLink,
  type: SubjectType,
  id: number,
  jobId: number | null,
): Promise<ConnectionOfRecord | undefined> {
  const facts = await subjectFacts(ctx, type, id);
  if (!facts) return undefined;
  const given = ['quoteRequest', 'workOrder', 'allocation', 'accountsReceivable'].includes(type);
  const isFor = facts.contactId === link.contactId || (type === 'allocation' && facts.contactId === null);
  const mapping = await mappingOf(ctx, link.id, type, id);
  if (given && !isFor && !mapping) return undefined;
  const actions = can(ctx, 'create-sync-request')
    ? await actionsFor(ctx, link, { type, id, jobId }, facts.allocationTypeId, mapping)
    : [];
  const last = await lastSending(ctx, link.id, { type, id });
  return {
    contact: { id: link.contactId, label: link.contactLabel },
    companyName: link.companyName,
    linked: mapping?.theirRef != null,
    theirLabel: mapping?.theirLabel ?? null,
    follow: mapping?.follow ?? [],
    detachedAt: null,
    lastSentAt: last?.sentAt ?? null,
    actions,
    theirs: isFor && given,
  };
}

/** What can be sent of a record: answers only where something was asked. */
async function actionsFor(
  ctx: Context,
  link: SyncLink,
  of: { type: SubjectType; id: number; jobId: number | null },
  allocationTypeId: number | null,
  mapping: Mapping | undefined,
): Promise<{ id: number; label: string }[]> {
  const found: number[] = [];
  for (const id of ACTION_IDS) {
    const action = SYNC_ACTIONS[id];
    if (action?.from !== of.type) continue;
    if (of.type === 'allocation' && id !== actionOfAllocation(allocationTypeId ?? 1)) continue;
    const asked = ACTION_IDS.filter((other) => SYNC_ACTIONS[other]?.answeredBy === id);
    const answers = asked.length ? await answeredRequest(ctx, asked, of, { contactId: link.contactId }) : undefined;
    if (asked.length && !answers && !(id === 16 && mapping?.theirRef)) continue;
    // What answers comes first; a job that they do not have yet is sent as a whole, one that they have is asked about.
    if (answers || (id === 35 && !mapping?.theirRef)) found.unshift(id);
    else found.push(id);
  }
  return found.map((id) => ({ id, label: SYNC_ACTIONS[id]?.label ?? '' }));
}

/** Ends the link of one record for both; each keeps its own copy. */
export async function detachRecord(
  ctx: Context,
  objectType: string,
  objectId: number,
  contactId: number,
): Promise<void> {
  if (!isSubject(objectType)) throw notFound('This entry');
  const jobId = await jobOf(ctx, objectType, objectId);
  const link = await linkOfContact(ctx, contactId);
  const mapping = link && (await mappingOf(ctx, link.id, objectType, objectId));
  if (!link || !mapping) throw notLinked();
  await detachMapping(ctx, mapping.id);
  await writeHistory(ctx, {
    objectType,
    objectId,
    jobId,
    verb: 'detach',
    changes: { [`Linked with ${link.companyName}`]: [mapping.theirLabel ?? 'Linked', null] },
    note: null,
  });
  if (!mapping.theirRef) return;
  const message: SyncMessage = {
    protocol: PROTOCOL,
    version: VERSION,
    id: randomUUID(),
    at: momentText(ctx.now),
    kind: 'detach',
    about: mapping.theirRef,
  };
  await queueMessage(ctx, link.id, message, JSON.stringify(message));
}
