// Meetings: when they are on the calendars of their people, who takes part, what is recorded with whose consent.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, missingIds, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import {} from '../../scheduling/shared/site-time.ts';
import { meeting, meetingContact, meetingRecord } from '../shared/meeting.entity.ts';
import { putOnCalendars, takeOffCalendars } from './meeting-entries.service.ts';
import { entryOf, isAttachmentOf, isRecorded, meetings } from './meetings.views.ts';

export async function createMeeting(ctx: Context, given: object): Promise<number> {
  const id = await meetings.create(ctx, given);
  await putOnCalendars(ctx, await meetings.read(ctx, id));
  return id;
}

export async function updateMeeting(ctx: Context, id: number, given: { version?: number | undefined }): Promise<void> {
  await meetings.update(ctx, id, given);
  await putOnCalendars(ctx, await meetings.read(ctx, id));
}

export async function removeMeeting(ctx: Context, id: number, version?: number): Promise<void> {
  await meetings.remove(ctx, id, version);
  await takeOffCalendars(ctx, id);
}

// Who takes part -------------------------------------------------------------------------------------------------------

export async function addContact(
  ctx: Context,
  meetingId: number,
  given: { contactId: number; role?: string | null | undefined; attended?: boolean | null | undefined },
): Promise<number> {
  const of = await meetings.read(ctx, meetingId);
  if ((await missingIds(ctx, 'contact', [given.contactId])).length)
    throw invalid({ contactId: 'This entry does not exist' });
  if (await entryOf(ctx, meetingId, given.contactId)) throw invalid({ contactId: 'This contact is already attending' });
  const { id } = await insertRecord(ctx, meetingContact, { ...given, meetingId }, {}, { jobId: of.jobId });
  return id;
}

/** Of this meeting, or nobody’s. */
async function ownContact(ctx: Context, meetingId: number, id: number, version?: number): Promise<number | null> {
  const of = await meetings.read(ctx, meetingId);
  const found = await lockRecord(ctx, meetingContact, id, { version });
  if (found.meetingId !== meetingId) throw notFound('This person of a meeting');
  return of.jobId;
}

export async function updateContact(
  ctx: Context,
  meetingId: number,
  id: number,
  {
    version,
    ...given
  }: { version?: number | undefined; role?: string | null | undefined; attended?: boolean | null | undefined },
): Promise<void> {
  const jobId = await ownContact(ctx, meetingId, id, version);
  await updateRecord(ctx, meetingContact, id, given, {}, { jobId });
}

export async function removeContact(ctx: Context, meetingId: number, id: number, version?: number): Promise<void> {
  const jobId = await ownContact(ctx, meetingId, id, version);
  await removeRecord(ctx, meetingContact, id, { version, jobId });
}

// What is recorded -----------------------------------------------------------------------------------------------------

/** One at a time; the contact who speaks for the others takes part, or works here. */
export async function startRecord(ctx: Context, id: number, contactId: number): Promise<number> {
  const of = await meetings.read(ctx, id);
  await lockRecord(ctx, meeting, id);
  if ((await missingIds(ctx, 'contact', [contactId])).length) throw notFound('This contact');
  if (await isRecorded(ctx, id)) throw conflict('This meeting is already being recorded. Stop that recording first.');
  const now = momentText(ctx.now.getTime());
  const derived = { meetingId: id, startedAt: now, consentAt: now, startedByContactId: contactId };
  return (await insertRecord(ctx, meetingRecord, {}, derived, { jobId: of.jobId })).id;
}

export async function stopRecord(
  ctx: Context,
  id: number,
  meetingRecordId: number,
  attachmentId: number | null,
): Promise<void> {
  const of = await meetings.read(ctx, id);
  const found = await lockRecord(ctx, meetingRecord, meetingRecordId);
  if (found.meetingId !== id) throw notFound('This recording');
  if (found.stoppedAt !== null && (found.attachmentId !== null || attachmentId === null))
    throw conflict('This recording has already stopped.');
  if (attachmentId !== null && !(await isAttachmentOf(ctx, attachmentScope(ctx, 'a'), id, attachmentId)))
    throw invalid({ attachmentId: 'Upload the recording to this meeting first' });
  const stoppedAt = found.stoppedAt ?? momentText(ctx.now.getTime());
  await updateRecord(ctx, meetingRecord, meetingRecordId, { stoppedAt, attachmentId }, {}, { jobId: of.jobId });
}
