// What a client does at their desk, and the office with the client's questions.
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, writeHistory } from '../../../platform/server/records.ts';
import { print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { dayOfMoment, parseMoment, showDay, timeIn } from '../../../kit/dates.ts';
import { backToClient, estimateDocument, theirSnapshot } from '../../estimates/server/index.ts';
import { requireJob, submitForClient } from '../../jobs/server/index.ts';
import { receiveFromPage } from '../../messages/server/index.ts';
import type { ClaimQuestion, ClaimRow, NewClaim } from '../shared/claims.api.ts';
import { answerQuestion, insertQuestion, lockQuestion, openOfSnapshot } from './client-questions.store.ts';
import { claims, ownInvoice, ownQuestions, questionOfVisibleJob, questionsOfJob } from './claims.views.ts';
import { type DeskFile, deskFile } from './desk-file.service.ts';
import { clientOfNewClaim, sameClaim, toldOfJob } from './claims.store.ts';
import { approverOf, whoWrites } from './outside-acts.service.ts';

const HISTORY = { verb: 'question', changes: {} } as const;
const ofJob = (jobId: number) => ({ objectType: 'job', objectId: jobId, jobId });

/** The client answers: our clocks run again, and the person who asked is told. */
export async function answerAsClient(ctx: Context, id: number, answer: string): Promise<{ sent: true }> {
  const asked = await lockQuestion(ctx, id, ownQuestions(ctx));
  if (asked.askedBy !== 'office') throw conflict('You asked this. The office answers it.');
  if (asked.answered) throw conflict('This was already answered. Open your questions again.');
  const who = await whoWrites(ctx);
  await answerQuestion(ctx, id, who.name, answer);
  const { jobId, label } = asked;
  await receiveFromPage(ctx, jobId, { ...who, subject: `Answer: ${label}`, text: answer });
  await tellUsers(ctx, asked.askerId === null ? await toldOfJob(ctx, jobId) : [asked.askerId], {
    kind: 'message',
    title: `${who.name} answered: ${label}`,
    body: answer,
    ...ofJob(jobId),
  });
  await emit(ctx, 'job.kpiNoted', 'job', jobId, { jobId });
  return { sent: true };
}

/** An invoice of theirs is disputed or asked about. */
export async function askInvoice(ctx: Context, id: number, text: string): Promise<{ sent: true }> {
  const invoice = await ownInvoice(ctx, id);
  if (!invoice) throw notFound('This invoice');
  const { jobId, number } = invoice;
  const who = await whoWrites(ctx);
  await receiveFromPage(ctx, jobId, { ...who, subject: `Question about ${number}`, text });
  await insertQuestion(ctx, {
    jobId,
    askedBy: 'client',
    asker: who.name,
    label: `Invoice ${number}`,
    question: text,
  });
  return { sent: true };
}

/** The office asks the client of a job. */
export async function askClient(
  ctx: Context,
  given: { jobId: number; label: string; question: string },
): Promise<ClaimQuestion> {
  await requireJob(ctx, given.jobId);
  const { jobId, label, question } = given;
  const id = await insertQuestion(ctx, { jobId, askedBy: 'office', asker: ctx.actor.fullName, label, question });
  await writeHistory(ctx, { ...ofJob(jobId), ...HISTORY, note: `Asked the client: ${label}` });
  await emit(ctx, 'job.kpiNoted', 'job', jobId, { jobId });
  return await questionById(ctx, jobId, id);
}

/** The office answers; once nothing about an estimate is open, it is the client's turn again. */
export async function answerClient(ctx: Context, id: number, answer: string): Promise<ClaimQuestion> {
  const asked = await lockQuestion(ctx, id, questionOfVisibleJob(ctx));
  if (asked.askedBy !== 'client') throw conflict('The office asked this. The client answers it.');
  if (asked.answered) throw conflict('This was already answered. Open the questions again.');
  await answerQuestion(ctx, id, ctx.actor.fullName, answer);
  const { jobId, label, snapshotId } = asked;
  await writeHistory(ctx, { ...ofJob(jobId), ...HISTORY, note: `Answered the client: ${label}` });
  if (snapshotId !== null && (await openOfSnapshot(ctx, snapshotId)) === 0) await backToClient(ctx, jobId, snapshotId);
  return await questionById(ctx, jobId, id);
}

async function questionById(ctx: Context, jobId: number, id: number): Promise<ClaimQuestion> {
  const [found] = await questionsOfJob(ctx, jobId, id);
  if (!found) throw notFound('This question');
  return found;
}

export async function questionsOfVisibleJob(ctx: Context, jobId: number): Promise<ClaimQuestion[]> {
  await requireJob(ctx, jobId);
  return await questionsOfJob(ctx, jobId);
}

/** A claim that its client registers. A number that is known already is asked about first. */
export async function registerClaim(
  ctx: Context,
  { again, siteLine, siteSuburb, siteState, sitePostcode, ...given }: NewClaim,
): Promise<{ registered: boolean; jobNumber: string | null }> {
  const clientId = await clientOfNewClaim(ctx);
  if (clientId === null) throw conflict('Your account belongs to no business yet. Ask the office to set it up.');
  const known = await sameClaim(ctx, given.clientRef);
  if (known && !again)
    throw conflict(
      `${given.clientRef} is already registered as ${known}. Register it again only if it is another claim.`,
    );
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
  const siteAddress = {
    line1: siteLine,
    line2: null,
    suburb: siteSuburb ?? null,
    state: siteState ?? null,
    postcode: sitePostcode ?? null,
    country: null,
  };
  return await submitForClient(ctx, {
    clientId,
    sentBy: (await whoWrites(ctx)).name,
    challenge: randomUUID(),
    job: { ...filled, siteAddress },
  });
}

const COLUMNS = [
  ['claim', 'Claim', 18],
  ['jobNumber', 'Job', 14],
  ['customerName', 'Customer', 28],
  ['suburb', 'Suburb', 20],
  ['stage', 'Stage', 24],
  ['turn', 'Waiting on you', 14],
  ['clock', 'Clock', 28],
  ['due', 'Due', 20],
  ['left', 'Left', 16],
] as const;

/** The list of their claims as it is filtered, with its own columns. */
export const exportClaims = (ctx: Context, asked: DeskFile): Promise<Download> =>
  deskFile(
    ctx,
    {
      title: 'Claims',
      columns: COLUMNS.map(([key, label, width]) => ({ key, label, kind: 'text', width })),
      page: async (reader, query) => (await claims(reader, query)).data.map(cellsOf),
    },
    asked,
  );

const cellsOf = ({ claim, jobNumber, customerName, suburb, stage, waits, clock }: ClaimRow) => ({
  claim,
  jobNumber,
  customerName,
  suburb,
  stage,
  turn: waits ? 'Yes' : '',
  clock: clock?.label ?? null,
  due: clock
    ? `${showDay(dayOfMoment(clock.dueAt, clock.timezone))} ${timeIn(clock.timezone, parseMoment(clock.dueAt))}`
    : null,
  left: clock ? `${Math.round((clock.leftSeconds / clock.daySeconds) * 10) / 10} days` : null,
});

/** The paper of an estimate that was submitted to them. */
export async function pdfOfOwnEstimate(ctx: Context, id: number): Promise<Download> {
  const { estimateId } = await theirSnapshot(ctx, id, (await approverOf(ctx)).scope);
  const paper = await estimateDocument(ctx, { estimateId, estimateSnapshotId: id });
  return new Download(await print(paper, 'pdf'), 'application/pdf', `${paper.title}.pdf`);
}
