// An estimate is answered by the person it was submitted to, with an account or by a link. What follows is what the office's own
// decision does (`decide`): there is one rule for what is authorised.
import { showDay } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { receiveFromPage } from '../../messages/server/index.ts';
import type { Approval, ApprovalAnswer, ApprovalLine, ApprovalState } from '../shared/approval.ts';
import { estimateSnapshot } from '../shared/estimate.entity.ts';
import { estimateBreakdown } from '../shared/estimate-breakdown.ts';
import { estimateOutline } from '../shared/estimate-outline.ts';
import { among, flagsAfter, headerOf } from '../shared/snapshot-flags.ts';
import { SNAPSHOT_STATUS, snapshotStatusCan } from '../shared/snapshot-status.ts';
import { measuresOf } from '../shared/unit-rates.ts';
import { fromSnapshot } from './estimate-source.print.ts';
import { insertComment } from './line-notes.store.ts';
import {
  type FirstSignature,
  type NewAnswer,
  endFirstSignature,
  firstSignature,
  insertAnswers,
  insertFirstSignature,
} from './outside-answers.store.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import {
  type SaidOfLine,
  type TheirSnapshot,
  type TheirSnapshots,
  answersOfLines,
  outsidePhotos,
  theirSnapshot,
} from './outside-answers.views.ts';
import { type Opened, changeSnapshotStatus, decide, lockFor, openSnapshot } from './snapshot-decisions.service.ts';

export interface Approver {
  /** What is theirs to read. */
  scope: TheirSnapshots;
  /** They may answer what is open. */
  mayAnswer: boolean;
  /** "Bea Conway, Beacon Insurance". */
  name: string;
  email: string;
  contactId: number | null;
  /** What they may authorise alone, inc tax; null: without limit. */
  limit: number | null;
  via: 'account' | 'link';
}

const NOW = 'Ring the office if you think that is wrong.';

function stateOf({ statusType, replaced }: TheirSnapshot, waiting: boolean): ApprovalState {
  if (statusType === 'pending') return 'draft';
  if (statusType === 'superseded') return 'replaced';
  if (statusType === 'cancelled') return 'withdrawn';
  if (replaced) return 'replaced';
  if (statusType === 'declined') return 'declined';
  if (statusType === 'authorised') return waiting ? 'partly' : 'approved';
  return 'open';
}

/** The estimate line by line, at what it sells for. */
export async function approvalOf(ctx: Context, id: number, who: Approver): Promise<Approval> {
  const found = await theirSnapshot(ctx, id, who.scope);
  const [source, said] = [await fromSnapshot(ctx, found.estimateId, id), await answersOfLines(ctx, id)];
  const answers = new Map(said.map((answer) => [answer.lineId, answer]));
  const { totals, ...breakdown } = estimateBreakdown(source.items, source.settings);
  const photos = Map.groupBy(await outsidePhotos(ctx, found.estimateId), ({ itemId }) => itemId);
  const before = found.beforeId === null ? undefined : await linesBefore(ctx, found.estimateId, found.beforeId);
  const rooms = roomsOf(source, breakdown, (line, authorised) => ({
    ...answerOf(authorised, answers.get(line.id)),
    photos: (photos.get(line.key) ?? []).map((photo) => photo.id),
    ...differenceOf(line, before),
  }));
  const shown = rooms.filter(({ lines }) => lines.length > 0);
  const state = stateOf(
    found,
    shown.some(({ lines }) => lines.some(({ answer }) => answer !== 'approved' && answer !== 'declined')),
  );
  const last = said.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  const { categoriesIncMargin, taxTotal, total } = totals.all.incTax;
  const mayAnswer = who.mayAnswer && (state === 'open' || state === 'partly');
  return {
    id,
    label: source.label,
    number: found.number,
    jobNumber: found.jobNumber,
    jobId: found.jobId,
    estimateId: found.estimateId,
    newestId: found.newestId,
    sentAt: found.sentAt,
    sentBy: found.sentBy,
    state,
    mayAnswer,
    version: found.version,
    taxName: source.settings.taxName,
    answeredBy: last?.by ?? found.authorisedBy,
    answeredOn: last?.day ?? found.authorisedOn,
    rooms: shown,
    exTax: categoriesIncMargin,
    tax: taxTotal,
    incTax: total,
    approvedIncTax: found.statusType === 'authorised' ? totals.authorised.incTax.total : 0,
    limit: who.limit,
    second: mayAnswer ? secondOf(ctx, await firstSignature(ctx, id, found.version), who) : null,
  };
}

type Source = Awaited<ReturnType<typeof fromSnapshot>>;
type Bare = Omit<ApprovalLine, 'answer' | 'reason' | 'photos' | 'was'>;
type More = Pick<ApprovalLine, 'answer' | 'reason' | 'photos' | 'was'>;

/** The rooms of a frozen estimate with their lines at what they sell for. */
function roomsOf(
  source: Source,
  { itemAt }: Pick<ReturnType<typeof estimateBreakdown>, 'itemAt'>,
  more: (line: Bare, authorised: boolean) => More,
): Approval['rooms'] {
  const rooms: Approval['rooms'] = [];
  for (const row of estimateOutline(source.categories, source.trades, source.items)) {
    if (row.kind === 'category')
      rooms.push({
        number: row.number,
        label: row.category.label,
        measure: row.category.description?.trim() || null,
        lines: [],
      });
    const item = row.kind === 'item' && !row.group ? source.items[row.place] : undefined;
    if (row.kind !== 'item' || !item) continue;
    const figures = itemAt(row.place);
    const measures = measuresOf(item, figures, false);
    const line: Bare = {
      id: item.id,
      key: item.estimateItemId ?? item.id,
      number: row.number,
      description: item.description,
      note: item.notes,
      measures: measures.map(({ quantity, unit }) => ({ quantity, unit })),
      rate: measures.length === 1 ? (measures[0]?.rate ?? null) : null,
      exTax: figures.sell,
      incTax: figures.sellIncTax,
    };
    rooms.at(-1)?.lines.push({ ...line, ...more(line, item.authorised ?? false) });
  }
  return rooms;
}

/** The lines of the version before, by the line of the estimate. */
async function linesBefore(ctx: Context, estimateId: number, id: number): Promise<Map<number, ApprovalLine>> {
  const source = await fromSnapshot(ctx, estimateId, id);
  const unanswered = { answer: null, reason: null, photos: [] };
  const rooms = roomsOf(source, estimateBreakdown(source.items, source.settings), () => unanswered);
  return new Map(rooms.flatMap(({ lines }) => lines).map((line) => [line.key, line]));
}

const measureText = ({ measures }: Pick<ApprovalLine, 'measures'>): string =>
  measures.map(({ quantity, unit }) => [quantity, unit].filter((part) => part !== null).join(' ')).join(' and ');

/** What differs from the version that they have read before. */
function differenceOf(line: Bare, before: ReadonlyMap<number, ApprovalLine> | undefined): Pick<ApprovalLine, 'was'> {
  if (!before) return {};
  const old = before.get(line.key);
  if (!old) return { was: null };
  const { description, incTax } = old;
  const measures = measureText(old);
  const same = description === line.description && incTax === line.incTax && measures === measureText(line);
  return same ? {} : { was: { description, measures, incTax } };
}

const isTheirs = (ctx: Context, first: FirstSignature, who: Approver): boolean =>
  first.contactId !== null || who.contactId !== null
    ? first.contactId === who.contactId
    : first.userId === (ctx.actor.userId || null);

/** An answer that waits for a second person, to the person who reads it. */
function secondOf(ctx: Context, first: FirstSignature | undefined, who: Approver): Approval['second'] {
  if (!first) return null;
  const { by, at, amount, answer } = first;
  const mine = isTheirs(ctx, first, who);
  const { approve, decline, ask } = answer;
  return { by, at, amount, approve, decline, ask, mine, maySign: !mine && !isOver(who, amount) };
}

const isOver = ({ limit }: Approver, amount: number): boolean => limit !== null && amount > limit;

/** What would be authorised with this answer, inc tax. */
const authorisedWith = ({ rooms, approvedIncTax }: Approval, approve: readonly number[]): number => {
  const chosen = new Set(approve);
  const lines = rooms.flatMap((room) => room.lines).filter(({ id }) => chosen.has(id));
  return fromCents(sumCents([toCents(approvedIncTax), ...lines.map(({ incTax }) => toCents(incTax))]));
};

/** What counts is whether the line is authorised; their word says why one is not. */
function answerOf(authorised: boolean, said: SaidOfLine | undefined): Pick<ApprovalLine, 'answer' | 'reason'> {
  if (authorised) return { answer: 'approved', reason: null };
  return said && said.answer !== 'approved'
    ? { answer: said.answer, reason: said.reason }
    : { answer: null, reason: null };
}

const CLOSED: Record<Exclude<ApprovalState, 'open' | 'partly'>, (by: string) => string> = {
  draft: () => 'This estimate was not submitted yet. Ask the office to send it.',
  approved: (by) => `This estimate was already approved${by}. ${NOW}`,
  declined: (by) => `This estimate was already declined${by}. ${NOW}`,
  withdrawn: () => 'The office withdrew this estimate. Ask for the current one.',
  replaced: () => 'A newer version has replaced this estimate. Open the newest one to answer.',
};

/** Approves, declines and asks by line, in one act. */
export async function answerEstimate(
  ctx: Context,
  id: number,
  who: Approver,
  given: ApprovalAnswer,
): Promise<Approval> {
  await theirSnapshot(ctx, id, who.scope);
  const opened = await openSnapshot(ctx, { snapshotId: id });
  const before = await approvalOf(ctx, id, who); // asked again under the lock
  if (!before.mayAnswer) throw conflict(refusalOf(before));
  if (before.version !== given.version)
    throw conflict('This estimate changed while you were reading it. Check it again, then answer.');
  const { signer, answer } = given.countersign ? await bothSign(ctx, id, before, who) : { signer: who, answer: given };
  const answers = checkedAnswers(before, answer);
  const amount = authorisedWith(before, answer.approve);
  if (answer.approve.length > 0 && isOver(who, amount))
    return await signFirst(ctx, opened, before, who, answer, amount);
  await endFirstSignature(ctx, id, given.countersign ? 'signed' : 'replaced');
  const note = answer.note?.trim() || null;
  await settle(ctx, opened, answers, signer, note);
  await insertAnswers(ctx, id, signer, answers);
  await tellOffice(ctx, opened, before, answers, signer, note);
  return await approvalOf(ctx, id, who);
}

/** The answer of the person who signed first, under both names. */
async function bothSign(
  ctx: Context,
  id: number,
  { second, version }: Approval,
  who: Approver,
): Promise<{ signer: Approver; answer: ApprovalAnswer }> {
  const first = await firstSignature(ctx, id, version);
  if (!first || !second) throw conflict('There is no answer that waits for your signature. Open the estimate again.');
  if (second.mine) throw conflict('You signed this first. Another person of your company signs it now.');
  if (!second.maySign) throw conflict('This is over what you may authorise alone. Ask someone with a higher limit.');
  return { signer: { ...who, name: `${first.by} and ${who.name}` }, answer: first.answer };
}

/** Over their limit: kept as it is until a second person of the client signs it. Nothing is authorised yet. */
async function signFirst(
  ctx: Context,
  { snapshot }: Opened,
  { id, label, jobNumber, second }: Approval,
  who: Approver,
  answer: ApprovalAnswer,
  amount: number,
): Promise<Approval> {
  if (second && !second.mine)
    throw conflict(`${second.by} already signed this. It waits for someone with a higher limit than yours.`);
  await endFirstSignature(ctx, id, 'replaced');
  await insertFirstSignature(ctx, id, who, { answer, amount });
  const words = `${who.name} signed ${counted(answer.approve.length, 'line')}; a second person of theirs signs next`;
  const of = { objectType: estimateSnapshot.name, objectId: id, jobId: snapshot.jobId };
  await writeHistory(ctx, { ...of, verb: 'answer', changes: {}, note: words });
  const { told } = await theirSnapshot(ctx, id, who.scope);
  await tellUsers(ctx, told, { kind: 'estimateSnapshot', title: `${words}: ${jobNumber} ${label}`, body: null, ...of });
  return await approvalOf(ctx, id, who);
}

function refusalOf({ state, answeredBy, answeredOn }: Approval): string {
  if (state === 'open' || state === 'partly')
    return 'This page only shows the estimate. The person it was submitted to answers it.';
  const by = `${answeredBy ? ` by ${answeredBy}` : ''}${answeredOn ? ` on ${showDay(answeredOn)}` : ''}`;
  return CLOSED[state](by);
}

/** Each line once, and none that is approved already. */
function checkedAnswers({ rooms }: Approval, { approve, decline, ask }: ApprovalAnswer): NewAnswer[] {
  const lines = new Map(rooms.flatMap((room) => room.lines).map((line) => [line.id, line]));
  const answers: NewAnswer[] = [
    ...approve.map((lineId) => ({ lineId, answer: 'approved' as const, reason: null })),
    ...decline.map((line) => ({ lineId: line.id, answer: 'declined' as const, reason: line.reason })),
    ...ask.map((line) => ({ lineId: line.id, answer: 'asked' as const, reason: line.reason })),
  ];
  if (!answers.length) throw invalid({ approve: 'Choose at least one line' });
  if (new Set(answers.map(({ lineId }) => lineId)).size < answers.length)
    throw invalid({ approve: 'Each line takes one answer' });
  for (const { lineId } of answers) {
    const line = lines.get(lineId);
    if (!line) throw invalid({ approve: 'This entry does not exist' });
    if (line.answer === 'approved') throw conflict(`Line ${line.number} was already approved. ${NOW}`);
  }
  return answers;
}

/** The status that follows: approved lines authorise, nothing but declined lines declines, a question alone asks. */
async function settle(
  ctx: Context,
  opened: Opened,
  answers: readonly NewAnswer[],
  { name }: Approver,
  note: string | null,
): Promise<void> {
  const { lines, type } = opened;
  const of = (answer: NewAnswer['answer']) =>
    new Set(answers.filter((one) => one.answer === answer).map((one) => one.lineId));
  const [approved, declined, asked] = [of('approved'), of('declined'), of('asked')];
  const said = new Map((await answersOfLines(ctx, opened.snapshot.id)).map(({ lineId, answer }) => [lineId, answer]));
  const allDeclined = lines.every(
    ({ lineId, isParentItem, authorised }) =>
      isParentItem || declined.has(lineId) || (!authorised && !asked.has(lineId) && said.get(lineId) === 'declined'),
  );
  const words = [wordsOf(name, answers), note].filter(Boolean).join('. ');
  const act =
    approved.size > 0
      ? 'authorised'
      : type === 'authorised'
        ? null
        : allDeclined
          ? 'declined'
          : asked.size > 0
            ? 'query'
            : null;
  if (!act || (act === 'query' && type === 'query')) {
    const { snapshot } = opened;
    await writeHistory(ctx, {
      objectType: estimateSnapshot.name,
      objectId: snapshot.id,
      jobId: snapshot.jobId,
      verb: 'answer',
      changes: {},
      note: words,
    });
    return;
  }
  const chosen = among(approved);
  const flags =
    act === 'authorised'
      ? flagsAfter(lines, (line) => line.authorised || chosen(line))
      : lines.map((line) => act === 'query' && line.authorised);
  const statusId = act === 'authorised' ? headerOf(lines, flags) : SNAPSHOT_STATUS[act];
  if (statusId === undefined) throw invalid({ approve: 'Choose at least one line' });
  const allowed = type === act || snapshotStatusCan(type, act, { note: words, inUse: false, newer: null });
  if (allowed !== true) throw conflict(allowed);
  await decide(ctx, opened, {
    statusId,
    to: act,
    flags,
    verb: 'status',
    note: words,
    lockOption: lockFor(act, undefined),
  });
}

const wordsOf = (name: string, answers: readonly NewAnswer[]): string => {
  const count = (answer: NewAnswer['answer']) => answers.filter((one) => one.answer === answer).length;
  const parts = [
    [count('approved'), 'approved'],
    [count('declined'), 'declined'],
    [count('asked'), 'asked about'],
  ] as const;
  return `${name} ${parts
    .filter(([many]) => many > 0)
    .map(([many, verb]) => `${verb} ${counted(many, 'line')}`)
    .join(', ')}`;
};

/** A snapshot goes to the person it is for. */
export const submitSnapshot = (ctx: Context, jobId: number, snapshotId: number): Promise<void> =>
  changeSnapshotStatus(ctx, { jobId, snapshotId }, { statusId: SNAPSHOT_STATUS.submitted });

/** The office answered all that was asked about an estimate: the person it was submitted to has it again. */
export async function backToClient(ctx: Context, jobId: number, snapshotId: number): Promise<void> {
  const { type } = await openSnapshot(ctx, { snapshotId });
  if (type !== 'query') return;
  const note = 'The office answered what was asked';
  await changeSnapshotStatus(ctx, { jobId, snapshotId }, { statusId: SNAPSHOT_STATUS.submitted, note });
}

/** A notice, the reasons beside their lines, and what is asked in the conversation of the job. */
async function tellOffice(
  ctx: Context,
  { lines, snapshot }: Opened,
  { rooms, label, jobNumber }: Approval,
  answers: readonly NewAnswer[],
  who: Approver,
  note: string | null,
): Promise<void> {
  const { told } = await theirSnapshot(ctx, snapshot.id, who.scope);
  const items = new Map(lines.map((line) => [line.lineId, line]));
  const shown = new Map(rooms.flatMap((room) => room.lines).map((line) => [line.id, line]));
  for (const { lineId, answer, reason } of answers) {
    const item = items.get(lineId);
    if (!item || !reason) continue;
    const text = `${who.name} ${answer === 'declined' ? 'declined this line' : 'asks'}: ${reason}`;
    await insertComment(ctx, { estimateId: snapshot.estimateId, itemId: item.estimateItemId, text });
  }
  await tellUsers(ctx, told, {
    kind: 'estimateSnapshot',
    title: `${wordsOf(who.name, answers)}: ${jobNumber} ${label}`,
    body: note,
    objectType: estimateSnapshot.name,
    objectId: snapshot.id,
    jobId: snapshot.jobId,
  });
  const asked = answers.filter(({ answer }) => answer === 'asked');
  if (!asked.length) return;
  await receiveFromPage(ctx, snapshot.jobId, {
    ...who,
    subject: `Questions about ${label || 'the estimate'}`,
    text: asked
      .map(({ lineId, reason }) => {
        const line = shown.get(lineId);
        return `${line?.number ?? ''} ${line?.description ?? ''}: ${reason}`.trim();
      })
      .join('\n'),
  });
}
