// Whether a contractor comes to the visit that was booked for them: their answer stands beside their name, and who booked is told.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { appointment } from '../shared/appointment.entity.ts';
import { OPEN_TYPES } from '../shared/appointment-status.ts';
import { whenInWords } from './appointments.service.ts';
import { statusTypeOf } from './appointments.store.ts';
import { type Answerers, keepAnswer, plannersOf } from './visit-answers.store.ts';

export interface VisitAnswer {
  response: 'accepted' | 'declined';
  reason?: string | undefined;
}

/** `own`: the contacts that may answer, as a query; only those that the visit names do. */
export async function answerVisit(
  ctx: Context,
  id: number,
  { scope, own }: Answerers,
  { response, reason }: VisitAnswer,
): Promise<void> {
  const before = await lockRecord(ctx, appointment, id, { scope });
  const type = await statusTypeOf(ctx, before.appointmentStatusId);
  if (!type || !OPEN_TYPES.includes(type) || type === 'proposed')
    throw conflict('This visit is over or cancelled. Ring the office if you think that is wrong.');
  const names = await keepAnswer(ctx, id, own, response);
  const said = response === 'accepted' ? `${names} will come` : `${names} cannot come`;
  const note = [said, reason?.trim()].filter(Boolean).join(': ');
  await updateRecord(ctx, appointment, id, {}, { sequence: before.sequence });
  await writeHistory(ctx, {
    objectType: appointment.name,
    objectId: id,
    jobId: before.jobId,
    verb: 'answer',
    changes: {},
    note,
  });
  await tellUsers(ctx, await plannersOf(ctx, id), {
    kind: 'appointment',
    title: `${said}: ${before.label}, ${whenInWords(before)}`,
    body: reason?.trim() || null,
    objectType: appointment.name,
    objectId: id,
    jobId: before.jobId,
  });
}
