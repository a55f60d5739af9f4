// Reports by the clock: who may set what, and one run of one: each reader's own figures, sent where the condition holds.
import { createHash } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import {
  type Actor,
  type App,
  type Context,
  can,
  inTransaction,
  readContext,
  systemActor,
} from '../../../platform/server/context.ts';
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import { AppError, forbidden, invalid } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { resource } from '../../../platform/server/resource.ts';
import { counted } from '../../../platform/shared/words.ts';
import { actorOfUser, logSecurity } from '../../identity/server/index.ts';
import { JOB_PEOPLE } from '../shared/data-task.entity.ts';
import { type DataTaskView, dataTaskRow } from '../shared/data-tasks.api.ts';
import type { ReportResult } from '../shared/data-views.api.ts';
import { type ReportDefinition, reportDefinition } from '../shared/report-definition.ts';
import { narrowedTo } from '../shared/report-filter.ts';
import { fitReport } from '../shared/report-fit.ts';
import { STANDARD_REPORTS } from '../shared/standard-reports.ts';
import { nextRun } from '../shared/task-times.ts';
import {
  type Receipt,
  type TaskToRun,
  activeOf,
  keepReceipt,
  lastReceipt,
  pauseTask,
  peopleOfRoles,
  planTask,
  ranTask,
  takePlace,
  taskToRun,
} from './data-tasks.store.ts';
import { taskParts } from './data-tasks.views.ts';
import { ownOrRead } from './data-views.scope.ts';
import { dataViews } from './data-views.service.ts';
import { figureText, reportDocument, wordsOf } from './report-print.service.ts';
import { type Countable, filtersBy, sourceOf, specIn } from './report-source.service.ts';
import { runReport } from './report-run.views.ts';

export const TASK_RUN = 'data-task';

const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** Refuses a schedule without a report, a limit or a reader; and changes by others than its maker. */
async function checkTask(ctx: Context, given: Partial<DataTaskView>, before: DataTaskView | undefined): Promise<void> {
  if (before && before.createdById !== ctx.actor.userId && !ctx.actor.primeAdmin)
    throw forbidden('Only the person who made this schedule, or a prime administrator, can change it.');
  const now = { ...before, ...given };
  if ((now.dataViewId == null) === (now.reportRef == null)) throw invalid({ dataViewId: 'Choose one report' });
  if (given.reportRef && !STANDARD_REPORTS.some(({ ref }) => ref === given.reportRef))
    throw invalid({ reportRef: 'This report does not exist' });
  // What is shared or one's own; another person's private question is nobody's to send.
  const view = given.dataViewId ? await dataViews.read(ctx, given.dataViewId) : undefined;
  if (given.timezone && !zones.has(given.timezone) && given.timezone !== 'UTC')
    throw invalid({ timezone: 'Choose a time zone of the list' });
  await checkReaders(ctx, now, view?.list);
  if ((now.onlyIf === 'above' || now.onlyIf === 'below') && now.threshold == null)
    throw invalid({ threshold: 'Enter the limit' });
}

async function checkReaders(ctx: Context, now: Partial<DataTaskView>, viewList: string | undefined): Promise<void> {
  const { userIds = [], roleIds = [], jobPeople = [] } = now;
  if (!userIds.length && !roleIds.length && !jobPeople.length) throw invalid({ userIds: 'Choose at least one person' });
  if (userIds.length > 100) throw invalid({ userIds: 'At most 100 people' });
  if (!jobPeople.length) return;
  if (jobPeople.some((one) => !(JOB_PEOPLE as readonly string[]).includes(one)))
    throw invalid({ jobPeople: 'Choose people of the list' });
  const list =
    viewList ??
    (now.dataViewId ? (await dataViews.read(ctx, now.dataViewId)).list : undefined) ??
    STANDARD_REPORTS.find(({ ref }) => ref === now.reportRef)?.list;
  if (list && !pathsOf(sourceOf(ctx, list), jobPeople).length)
    throw invalid({ jobPeople: 'The rows of this report belong to no job. Choose people or roles.' });
}

export const dataTasks = resource(dataTaskRow, {
  scope: ownOrRead,
  parts: taskParts,
  check: async (ctx, given, before) => checkTask(ctx, given as Partial<DataTaskView>, before),
  mayRemove: async (ctx, record) => checkTask(ctx, {}, record),
});

export async function createTask(ctx: Context, body: object): Promise<number> {
  const id = await dataTasks.create(ctx, body);
  await planTask(ctx, id, ctx.now);
  return id;
}
export async function updateTask(ctx: Context, id: number, body: { version?: number | undefined }): Promise<void> {
  await dataTasks.update(ctx, id, body);
  await planTask(ctx, id, ctx.now);
}

/** Runs beside its times, in the background. */
export async function runTaskNow(ctx: Context, id: number): Promise<number> {
  const { label } = await dataTasks.read(ctx, id);
  return await enqueue(ctx, TASK_RUN, label, { id, dueAt: momentText(ctx.now) });
}
export const taskRunJob: JobKind = async (running, { id, dueAt }) => {
  const { app, companyId } = await running.transaction(async (ctx) => ({
    app: ctx.app,
    companyId: ctx.actor.companyId,
  }));
  await runTask(app, companyId, Number(id), `${dueAt as string}Z`);
  return {};
};

const REQUEST = { requestId: 'data-task', ip: '' };
/** As long as a report may take by the clock, where nobody waits for it. */
const PATIENCE_MS = 60_000;

interface Question {
  label: string;
  list: string;
  definition: ReportDefinition;
  /** Where it opens. */
  ref: string;
}
function questionOf({ view, reportRef, dataViewId }: TaskToRun): Question | undefined {
  const standard = STANDARD_REPORTS.find(({ ref }) => ref === reportRef);
  if (standard) return standard;
  if (!view || dataViewId === null) return undefined;
  const read = reportDefinition.safeParse(view.definition);
  return read.success
    ? { label: view.label, list: view.list, definition: read.data, ref: String(dataViewId) }
    : undefined;
}

/**
 * One run: every reader once, whichever process comes first and however often it begins. `dueAt` names the run, in UTC. `until`: by the clock, so that
 * of a schedule by each reader's clock only those get it whose time has come by then. A schedule without its maker or its report is paused, and its
 * readers are told.
 */
export async function runTask(app: App, companyId: number, id: number, dueAt: string, until?: Date): Promise<void> {
  const system = systemActor(companyId, null);
  const as = <T>(work: (ctx: Context) => Promise<T>) => inTransaction(app, system, REQUEST, work);
  const task = await as((ctx) => taskToRun(ctx, id));
  if (!task) return;
  const owner = task.ownerId === null ? undefined : await actorOfUser(app, companyId, task.ownerId);
  const question = questionOf(task);
  const readers = owner && question ? await readersOf(app, owner, task, question) : undefined;
  const stop = !owner
    ? 'The person who made it has left. Someone else can make it again.'
    : !question
      ? 'Its report was deleted. Choose another one.'
      : !readers
        ? 'The person who made it may not see this report any more. Someone else can make it again.'
        : undefined;
  if (stop || !question || !readers) {
    await as(async (ctx) => {
      await pauseTask(ctx, id, stop ?? '');
      await tellUsers(ctx, task.userIds, { kind: 'data-task', title: `Paused: ${task.label}`, body: stop ?? null });
    });
    return;
  }
  for (const [userId, own] of readers)
    await sendToReader(app, companyId, { task, question, dueAt, userId, own, until });
  await as((ctx) => ranTask(ctx, id, dueAt));
}

/** Where the people of the job of a row stand; nothing where its rows belong to no job. */
function pathsOf(of: Countable, people: readonly string[]): string[] {
  const at = of.entity.name === 'job' ? '' : 'jobId.';
  return people.map((one) => `${at}${one}`).filter((path) => specIn(of, path) !== undefined);
}

const MOST_READERS = 500;
type Readers = Map<number, string[] | undefined>;
/**
 * Who gets it: people by name or role all of it, the people of each job the rows of their own jobs, in the fields named here. Undefined where
 * its maker may not ask who that is.
 */
async function readersOf(app: App, owner: Actor, task: TaskToRun, question: Question): Promise<Readers | undefined> {
  try {
    return await foundReaders(readContext(app, owner, REQUEST), task, question);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
async function foundReaders(ctx: Context, task: TaskToRun, question: Question): Promise<Readers> {
  const readers: Readers = new Map();
  for (const id of [...task.userIds, ...(await peopleOfRoles(ctx, task.roleIds))]) readers.set(id, undefined);
  if (!task.jobPeople.length) return readers;
  const { list, definition } = question;
  const own = new Map<number, string[]>();
  for (const field of pathsOf(sourceOf(ctx, list), task.jobPeople)) {
    const { filter } = definition;
    const { rows } = await runReport(ctx, list, {
      ...(filter !== undefined && { filter }),
      groups: [{ field }],
      measures: [{ figure: 'count' }],
    });
    for (const { keys } of rows) {
      const id = Number(keys[0]?.value ?? 0);
      if (id) own.set(id, [...(own.get(id) ?? []), field]);
    }
  }
  const active = await activeOf(ctx, [...own.keys()]);
  for (const [id, fields] of own)
    if (active.has(id) && !readers.has(id) && readers.size < MOST_READERS) readers.set(id, fields);
  return readers;
}

/** When a reader's turn is: at the time of the run or, by the reader's clock, at that time there. Undefined: not yet. */
function turnOf({ task, dueAt, until }: ReaderRun, reader: Actor | undefined): string | undefined {
  if (!task.readerZone || !until) return dueAt;
  const own = nextRun(
    { ...task, timezone: reader?.timezone ?? task.timezone },
    new Date(new Date(dueAt).getTime() - 1),
  );
  return own <= until ? own.toISOString() : undefined;
}

interface ReaderRun {
  task: TaskToRun;
  question: Question;
  dueAt: string;
  userId: number;
  /** Fields of the job that hold this person: only such rows. All rows where there are none. */
  own: readonly string[] | undefined;
  until: Date | undefined;
}

/** The figures of one reader, with the reader's rights and zone. What fails is a receipt, too: the others still get theirs. */
async function sendToReader(app: App, companyId: number, run: ReaderRun): Promise<void> {
  const { task, userId } = run;
  const reader = await actorOfUser(app, companyId, userId);
  const dueAt = turnOf(run, reader);
  if (dueAt === undefined) return;
  const failed = (words: string) =>
    inTransaction(app, systemActor(companyId, null), REQUEST, async (ctx) => {
      const place = await takePlace(ctx, task.id, dueAt, userId);
      if (place !== undefined) await keepReceipt(ctx, place, { outcome: 'failed', words });
    });
  if (!reader) return await failed('This person has no account any more');
  if (!can({ actor: reader }, 'view-data-view')) {
    // Who is not named gets nothing, and that is no fault: a role or a job may have people who see no reports.
    if (!task.userIds.includes(userId)) return;
    return await failed('This person may not see reports');
  }
  try {
    await inTransaction(
      app,
      reader,
      REQUEST,
      async (ctx) => {
        const place = await takePlace(ctx, task.id, dueAt, userId);
        if (place !== undefined) await keepReceipt(ctx, place, await answerReader(ctx, run));
      },
      PATIENCE_MS,
    );
  } catch (error) {
    if (!(error instanceof AppError))
      app.log.warn({ task: task.id, error: String(error) }, 'a scheduled report failed');
    await failed(
      error instanceof AppError
        ? (Object.values(error.errors ?? {})[0] ?? error.message)
        : 'It took too long. Narrow its filter.',
    );
  }
}

const digestOf = ({ rows }: ReportResult): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** The groups whose first figure is beyond the limit; without groups the total. */
function crossedOf(
  of: Countable,
  { onlyIf, threshold }: TaskToRun,
  { groups, measures: [first] }: ReportDefinition,
  { rows }: ReportResult,
): string[] {
  const limit = threshold ?? 0;
  return rows
    .filter(({ keys }) => keys.length === groups.length)
    .filter(({ figures: [figure] }) => figure != null && (onlyIf === 'above' ? figure > limit : figure < limit))
    .map(
      ({ keys, figures: [figure] }) =>
        `${keys.map(({ label }) => label).join(', ') || 'All'}: ${first ? figureText(of, first, figure ?? null) : ''}`,
    );
}
/** What was crossed before is named by its group alone: another figure is no news. */
const groupOf = (line: string): string => line.slice(0, line.lastIndexOf(': '));

const MOST_LINES = 20;

async function answerReader(ctx: Context, { task, question, userId, own }: ReaderRun): Promise<Receipt> {
  const { list } = question;
  const of = sourceOf(ctx, list);
  const fitted = fitReport(question.definition, (field) => specIn(of, field) !== undefined, filtersBy(of));
  const left = fitted.left + fitted.unfiltered;
  // After fitting: who may not see whose job it is is refused, and does not get the rows of all.
  const definition = own
    ? { ...fitted.definition, filter: narrowedTo(fitted.definition.filter, own, userId) }
    : fitted.definition;
  const isAlert = task.onlyIf === 'above' || task.onlyIf === 'below';
  if (isAlert && left > 0) return { outcome: 'failed', words: 'This person may not see what the alert looks at' };
  const result = await runReport(ctx, list, definition);
  const digest = digestOf(result);
  const before = await lastReceipt(ctx, task.id, userId);
  const common = { rows: result.count, digest };
  const crossed = isAlert ? crossedOf(of, task, definition, result) : [];
  const known = new Set((before?.crossed ?? []).map(groupOf));
  const news = crossed.filter((line) => !known.has(groupOf(line)));
  const nothing = (words: string): Receipt => ({ ...common, crossed, outcome: 'nothing', words });
  if (task.onlyIf === 'rows' && result.count === 0) return nothing('No rows, not sent');
  if (task.onlyIf === 'changed' && before?.digest === digest) return nothing('Nothing changed, not sent');
  if (isAlert && news.length === 0)
    return nothing(crossed.length ? 'Nothing new beyond the limit' : 'Nothing beyond the limit');
  if (own && result.count === 0) return nothing('No rows of theirs');
  if (task.delivery === 'kept') {
    if (isAlert)
      await tellUsers(ctx, [userId], { kind: 'data-task', title: `${task.label}: ${news[0] ?? ''}`, body: null });
    const { label, ref } = question;
    const words = news.length ? (news[0] ?? 'Kept') : 'Kept';
    return { ...common, crossed, outcome: 'sent', words, kept: { label, ref, list, definition, result } };
  }
  const lines = news.length ? news : linesOf(of, definition, result);
  const attachments = task.format === 'mail' ? [] : [await attached(ctx, task, list, definition)];
  if (attachments.length)
    await logSecurity(ctx, { name: 'export-made', detail: { what: task.label, as: task.format, of: 'data-task' } });
  const messageId = await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    userId,
    to: { address: ctx.actor.email, name: ctx.actor.fullName },
    template: 'data-task',
    subject: news.length ? `${task.label}: ${news[0]}` : task.label,
    title: task.label,
    paragraphs: [
      `${question.label}, ${counted(result.count, 'row')}.${left ? ` ${counted(left, 'part')} of it you may not see.` : ''}`,
      [
        ...lines.slice(0, MOST_LINES),
        ...(lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : []),
      ].join('\n'),
    ],
    button: { label: 'Open the report', url: `${ctx.app.config.publicUrl}/data/view/${question.ref}` },
    footer: 'The figures are what you may see. The person who set this up can change or stop it in the data centre.',
    attachments,
    about: { type: 'dataTask', id: task.id },
  });
  return { ...common, crossed, messageId, outcome: 'sent', words: news.length ? (news[0] ?? 'Sent') : 'Sent' };
}

/** The first level and the total, a line each. */
function linesOf(of: Countable, { groups, measures }: ReportDefinition, { rows }: ReportResult): string[] {
  return rows
    .filter(({ keys }) => keys.length <= Math.min(1, groups.length))
    .map(({ keys, figures }) => {
      const told = measures.map(
        (measure, at) => `${wordsOf(of, measure)} ${figureText(of, measure, figures[at] ?? null)}`,
      );
      return `${keys[0]?.label ?? 'All'}: ${told.join(', ')}`;
    });
}

async function attached(ctx: Context, { format, label }: TaskToRun, list: string, definition: ReportDefinition) {
  const as = format === 'csv' ? 'csv' : 'xlsx';
  const document = await reportDocument(ctx, { label, list, definition });
  const fileName = `${document.title}.${as}`;
  const { id } = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES[as], bytes: await print(document, as, {}) });
  return { fileId: id, fileName };
}
