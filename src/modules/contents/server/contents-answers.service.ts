// What the owner and the insurer say of a loss schedule by link. Nothing of it changes the sheet: it is kept beside the line's version.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, insertRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { counted } from '../../../platform/shared/words.ts';
import { approveBoxes } from '../../storage/server/index.ts';
import { lossScheduleLink, lossScheduleSignature } from '../shared/contents-answers.entity.ts';
import {
  type LossSchedule,
  type Side,
  disposalApproval,
  lossSchedule,
  lossScheduleAnswer,
} from '../shared/loss-schedule.entity.ts';
import type {
  VisitedContents,
  VisitedItem,
  givenAnswers,
  givenApproval,
  givenSignature,
  ownItem,
} from '../shared/visited-contents.ts';
import type { z } from 'zod';
import { peopleOfJob, personsOf, visitedContents, visitorOf } from './contents-answers.views.ts';
import { boxesToGo } from './contents-boxes.views.ts';
import './contents-links.slots.ts';
import { addItems } from './loss-items.service.ts';
import { tellAdded } from './loss-items.store.ts';
import { openLossSchedule } from './loss-schedule-open.service.ts';

const OPEN_DAYS = 60;
const DAY = 86_400_000;
const CHANGED = 'This line has changed meanwhile. Look at it again';

/** The link by which one side answers, emailed where an address is known. */
export async function makeContentsLink(
  ctx: Context,
  id: number,
  { side, email, days = OPEN_DAYS }: { side: Side; email?: string | null | undefined; days?: number | undefined },
): Promise<{ link: string; expiresAt: string; email: string | null }> {
  const schedule = await openLossSchedule(ctx, id);
  if (schedule.sentVersion === 0) throw conflict('Nothing was sent yet. Send a version first.');
  const { [side]: person, label } = await personsOf(ctx, id);
  const expiresAt = momentText(ctx.now.getTime() + days * DAY);
  const made = await only(ctx.app.modules, 'contentsLinks').make(ctx, {
    kind: 'loss-schedule',
    objectId: id,
    contactId: person.contactId,
    label: `Contents ${label}`,
    email: email ?? person.email,
    message: null,
    expiresAt,
  });
  await insertRecord(
    ctx,
    lossScheduleLink,
    { side, byName: person.name, email: made.email },
    { scheduleId: id, shareItemId: made.id },
    { jobId: schedule.jobId },
  );
  return { link: made.link, expiresAt, email: made.email };
}

interface Answering {
  schedule: LossSchedule;
  side: Side;
  byName: string;
  shown: VisitedContents;
  lines: ReadonlyMap<number, VisitedItem>;
}
/** The visitor of a link, with the version that they are asked about. The schedule is locked: office and visitors take turns. */
async function answering(ctx: Context): Promise<Answering> {
  const visitor = await visitorOf(ctx);
  if (!visitor) throw forbidden('This link only shows the schedule.');
  const schedule = await openLossSchedule(ctx, ctx.actor.share?.objectId ?? 0);
  const shown = await visitedContents(ctx);
  if (!shown.isOpen) throw conflict('Nothing is asked at the moment.');
  return { schedule, ...visitor, shown, lines: new Map(shown.items.map((item) => [item.id, item])) };
}

function lineOf({ lines }: Answering, { itemId, version }: { itemId: number; version: number }): VisitedItem {
  const line = lines.get(itemId);
  if (!line) throw invalid({ itemId: 'This line is not on the schedule' });
  if (line.version !== version) throw conflict(CHANGED, line);
  return line;
}

export async function answerContents(
  ctx: Context,
  { answers }: z.infer<typeof givenAnswers>,
): Promise<VisitedContents> {
  const here = await answering(ctx);
  const { schedule, side, byName } = here;
  if (new Set(answers.map(({ itemId }) => itemId)).size < answers.length)
    throw invalid({ answers: 'A line is answered once' });
  for (const { itemId, version, verdict, note, ageYears, proof } of answers) {
    lineOf(here, { itemId, version });
    if (verdict === 'disputed' && !note) throw invalid({ note: 'Say what is wrong' });
    await insertRecord(
      ctx,
      lossScheduleAnswer,
      {
        itemId,
        itemVersion: version,
        side,
        verdict,
        note: note || null,
        ageYears: ageYears ?? null,
        proof: proof ?? null,
      },
      { scheduleId: schedule.id, byName, at: momentText(ctx.now), userId: null },
      { jobId: schedule.jobId, history: false },
    );
  }
  noteChange(ctx, lossSchedule.name, schedule.id);
  await said(ctx, schedule, 'answer', here, answers);
  const disputed = answers.filter(({ verdict }) => verdict === 'disputed');
  if (disputed.length)
    await tellOffice(ctx, schedule, `${byName} disputes ${counted(disputed.length, 'line')} of ${schedule.label}`, [
      ...disputed.map(({ itemId, note }) => `${here.lines.get(itemId)?.label ?? ''}: ${note ?? ''}`),
    ]);
  return await visitedContents(ctx);
}

/** An item of their own: it counts nothing until the office takes it over. */
export async function addOwnItem(ctx: Context, given: z.infer<typeof ownItem>): Promise<VisitedContents> {
  const here = await answering(ctx);
  if (here.side !== 'owner') throw forbidden('Only the owner adds items.');
  const { note, ...item } = given;
  const [saved] = await addItems(ctx, here.schedule.id, [
    {
      ...item,
      proposed: true,
      ...(given.ageYears != null && { ageSource: here.byName }),
      ...(given.unitRcv != null && { priceSource: here.byName }),
      note: [`Added by ${here.byName}`, note].filter(Boolean).join(': '),
    },
  ]);
  if (saved) await tellAdded(ctx, saved.id, ctx.actor.share?.itemId ?? 0);
  noteChange(ctx, lossSchedule.name, here.schedule.id);
  return await visitedContents(ctx);
}

/** Their yes to what is disposed of, each line by itself, with one signature. */
export async function approveDisposal(
  ctx: Context,
  { items, name, signature }: z.infer<typeof givenApproval>,
): Promise<VisitedContents> {
  const here = await answering(ctx);
  for (const given of items) {
    const line = lineOf(here, given);
    if (!line.disposal) throw invalid({ items: `${line.label} is not to be disposed of` });
    if (line.disposal.isMine) continue;
    await insertRecord(
      ctx,
      disposalApproval,
      {
        itemId: given.itemId,
        itemVersion: given.version,
        side: here.side,
        byName: name,
        attachmentId: null,
        signature,
      },
      { scheduleId: here.schedule.id, at: momentText(ctx.now), userId: null },
      { jobId: here.schedule.jobId, history: false },
    );
  }
  noteChange(ctx, lossSchedule.name, here.schedule.id);
  await said(
    ctx,
    here.schedule,
    'approve',
    here,
    items.map((item) => ({ ...item, verdict: name })),
  );
  await approveBoxes(
    ctx,
    await boxesToGo(
      ctx,
      items.map(({ itemId }) => itemId),
    ),
  );
  await tellOffice(ctx, here.schedule, `${name} approved disposal of ${counted(items.length, 'item')}`, []);
  return await visitedContents(ctx);
}

/** Their signature under the version: what they have not answered is agreed by it, what they dispute stays disputed. */
export async function signContents(
  ctx: Context,
  { number, name, signature }: z.infer<typeof givenSignature>,
): Promise<VisitedContents> {
  const here = await answering(ctx);
  const { schedule, side, shown } = here;
  if (number !== shown.number) throw conflict('Another version was sent meanwhile. Look at it before you sign.');
  if (shown.signature) return shown;
  const at = momentText(ctx.now);
  for (const { id, version, answer } of shown.items)
    if (answer === null)
      await insertRecord(
        ctx,
        lossScheduleAnswer,
        { itemId: id, itemVersion: version, side, verdict: 'agreed', note: null, ageYears: null, proof: null },
        { scheduleId: schedule.id, byName: name, at, userId: null },
        { jobId: schedule.jobId, history: false },
      );
  await insertRecord(
    ctx,
    lossScheduleSignature,
    { side, byName: name, signature },
    { scheduleId: schedule.id, number, at },
    { jobId: schedule.jobId },
  );
  if (side === 'owner')
    await updateRecord(ctx, lossSchedule, schedule.id, {}, { ownerApprovedAt: at }, { jobId: schedule.jobId });
  noteChange(ctx, lossSchedule.name, schedule.id);
  const open = shown.items.filter(({ answer }) => answer !== null && answer.verdict !== 'agreed').length;
  await tellOffice(ctx, schedule, `${name} signed version ${number} of ${schedule.label}`, [
    open ? `${counted(open, 'line')} not agreed` : 'All lines agreed',
  ]);
  await emit(ctx, 'lossSchedule.signed', lossSchedule.name, schedule.id, {
    scheduleId: schedule.id,
    jobId: schedule.jobId,
    side,
    number,
  });
  return await visitedContents(ctx);
}

/** One row of history for what was said at once. */
const said = (
  ctx: Context,
  { id, jobId }: LossSchedule,
  verb: string,
  { lines, byName }: Answering,
  words: readonly { itemId: number; verdict: string }[],
): Promise<unknown> =>
  writeHistory(ctx, {
    objectType: lossSchedule.name,
    objectId: id,
    jobId,
    verb,
    changes: Object.fromEntries(words.map(({ itemId, verdict }) => [lines.get(itemId)?.label ?? '', [null, verdict]])),
    note: byName,
  });

async function tellOffice(ctx: Context, { id, jobId }: LossSchedule, title: string, lines: string[]): Promise<void> {
  await tellUsers(ctx, await peopleOfJob(ctx, jobId), {
    kind: 'lossSchedule',
    title,
    body: lines.join('\n') || null,
    objectType: lossSchedule.name,
    objectId: id,
    jobId,
  });
}
