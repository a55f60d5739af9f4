// Event actions: warnings before a change, and their effects after an event, each once.
import { addDays } from '../../../kit/dates.ts';
import {
  type Actor,
  type App,
  type Context,
  inTransaction,
  readContext,
  systemActor,
} from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import { listed } from '../../../platform/server/module.ts';
import { matches } from '../../../platform/shared/conditions.ts';
import { beginForm } from '../../forms/server/index.ts';
import { type JobCheck, changeJobStatus, updateJob } from '../../jobs/server/index.ts';
import type { CheckAction } from '../../jobs/shared/job-checks.ts';
import { createNotification, textsOfTemplates } from '../../messages/server/index.ts';
import { createReminder } from '../../reminders/server/index.ts';
import type { EventAction } from '../shared/event-action.entity.ts';
import type { Effect, EventRef } from '../shared/event-effects.ts';
import { claimEffect, keepWebhook, tagsWith } from './event-actions.store.ts';
import {
  type AboutJob,
  aboutForm,
  aboutStep,
  aboutWizard,
  actionsFor,
  effectWords,
  isWaitedFor,
} from './event-actions.views.ts';
import { formIsIn } from './form-items.service.ts';
import { beginWizard } from './wizards.service.ts';
import { jobValues, peopleOfJob, readerOf } from './wizards.views.ts';

// Before -----------------------------------------------------------------------------------------------------------------

const holdsFor = (ctx: Context, action: EventAction, values: Readonly<Record<string, unknown>>): boolean =>
  matches(action.conditions, values, { today: ctx.today, timezone: ctx.actor.timezone });

function warningsOf(actions: readonly EventAction[]): CheckAction[] {
  return actions.flatMap(({ id, label, effects }) =>
    effects.flatMap((effect, place) =>
      effect.kind === 'warning'
        ? [
            {
              ref: `event-action-${id}-${place}`,
              label: effect.text,
              reason: `“${label}” says so.`,
              count: 1,
              mandatory: effect.mandatory,
              menuRef: null,
            },
          ]
        : [],
    ),
  );
}

/** What is said before jobs are given a status. */
export const statusWarnings: JobCheck = async (ctx, jobIds, _type, statusId) => {
  const all = await actionsFor(ctx, { event: 'jobStatus', statusId });
  const actions = all.filter(({ effects }) => effects.some(({ kind }) => kind === 'warning'));
  if (!actions.length) return new Map();
  const values = await jobValues(ctx, jobIds);
  const of = (jobId: number) => actions.filter((action) => holdsFor(ctx, action, values.get(jobId) ?? {}));
  return new Map(jobIds.map((jobId) => [jobId, warningsOf(of(jobId))]));
};

// After ------------------------------------------------------------------------------------------------------------------

const EVENT = { requestId: 'event', ip: '' };
const actorOf = (app: App, { companyId, actorId }: DomainEvent): Actor => ({
  ...systemActor(companyId, actorId),
  permissions: new Set(app.modules.rights.all),
});

type About = (ctx: Context, event: DomainEvent) => Promise<(AboutJob & { statusId?: number | null }) | undefined>;

const heard =
  (ref: EventRef, about: About): Subscriber =>
  // Most companies wait for nothing: that is asked once for all events that come together.
  async (app, events) => {
    const [first] = events;
    if (!first || !(await isWaitedFor(readContext(app, actorOf(app, first), EVENT), ref))) return;
    for (const event of events) await happen(app, event, ref, about);
  };

const inTurn =
  (first: Subscriber, then: Subscriber): Subscriber =>
  async (app, events) => {
    await first(app, events);
    await then(app, events);
  };
const ofForm: About = (ctx, { aggregateId }) => aboutForm(ctx, aggregateId);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const eventSubscribers: Readonly<Record<string, Subscriber>> = {
  'job.created': heard('jobCreated', async (_, { aggregateId, payload }) =>
    // What a file brings along happened long ago: nobody is told of it now.
    payload['imported'] === true ? undefined : { jobId: aggregateId },
  ),
  'job.statusChanged': heard('jobStatus', async (_, { aggregateId, payload }) => ({
    jobId: aggregateId,
    statusId: numberOf(payload['to']),
  })),
  'wizardStep.completed': heard('wizardStep', (ctx, { aggregateId }) => aboutStep(ctx, aggregateId)),
  'wizard.finished': heard('wizard', (ctx, { aggregateId }) => aboutWizard(ctx, aggregateId)),
  // The items that wait for the form first: what they finish is an event of its own.
  'customForm.submitted': inTurn(formIsIn, heard('formSubmitted', ofForm)),
  'customForm.approved': inTurn(formIsIn, heard('formApproved', ofForm)),
};

/** Each effect in a transaction of its own, with its place: one that cannot be done does not keep the others back. */
async function happen(app: App, event: DomainEvent, ref: EventRef, about: About): Promise<void> {
  const { id: eventId } = event;
  const actor = actorOf(app, event);
  const inOne = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => inTransaction(app, actor, EVENT, work);
  const due = await inOne(async (ctx) => {
    const of = await about(ctx, event);
    const actions = of ? await actionsFor(ctx, { event: ref, ...of }) : [];
    if (!of || !actions.length) return [];
    const values = (await jobValues(ctx, [of.jobId])).get(of.jobId);
    return (values ? actions : [])
      .filter((action) => holdsFor(ctx, action, values ?? {}))
      .flatMap(({ id, label, effects }) =>
        effects.map((effect, place) => ({
          run: { actionId: id, effect: place, eventId, jobId: of.jobId },
          label,
          effect,
        })),
      )
      .filter(({ effect }) => effect.kind !== 'warning');
  });
  for (const { run, label, effect } of due)
    try {
      await inOne(async (ctx) => {
        const words = (await effectWords(ctx, run.actionId))[run.effect] ?? effect.kind;
        const runId = await claimEffect(ctx, { ...run, words });
        if (runId !== undefined) await doEffect(ctx, effect, { runId, jobId: run.jobId, event: ref, action: label });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = Object.values(error.errors ?? {})[0] ?? error.message;
      await inOne(async (ctx) => {
        const words = (await effectWords(ctx, run.actionId))[run.effect] ?? effect.kind;
        await claimEffect(ctx, { ...run, words, problem });
      });
    }
}

const CUSTOMER = 1;
interface Cause {
  runId: number;
  jobId: number;
  event: EventRef;
  /** The name of the event action. */
  action: string;
}
async function doEffect(ctx: Context, effect: Effect, of: Cause): Promise<void> {
  const { jobId, action: label } = of;
  switch (effect.kind) {
    case 'message':
      return await sendMessage(ctx, jobId, effect);
    case 'reminder': {
      const userId = (await peopleOfJob(ctx, jobId))[effect.who] ?? null;
      if (userId === null) throw invalid({ effects: 'The job has nobody in this role' });
      const date = addDays(ctx.today, effect.days);
      await createReminder(ctx, { title: effect.title, date, userId, jobId }, true);
      return;
    }
    case 'form':
      await beginForm(ctx, {
        customFormTemplateId: effect.customFormTemplateId,
        objectType: 'job',
        objectId: jobId,
      });
      return;
    case 'wizard':
      await beginWizard(ctx, { wizardTemplateId: effect.wizardTemplateId, objectType: 'job', objectId: jobId });
      return;
    case 'status':
      // What must be confirmed is for a person to confirm: without them the job stays where it is.
      await changeJobStatus(
        ctx,
        jobId,
        { statusId: effect.statusId, note: `By the automation “${label}”` },
        listed(ctx.app.modules, 'jobChecks'),
      );
      return;
    case 'tag':
      await updateJob(ctx, jobId, { filterTagIds: await tagsWith(ctx, jobId, effect.filterTagIds) });
      return;
    case 'webhook':
      await keepWebhook(ctx, of.runId, effect.address, of);
      return;
    case 'warning':
      return;
  }
}

async function sendMessage(
  ctx: Context,
  jobId: number,
  { notificationTemplateId, reader }: Extract<Effect, { kind: 'message' }>,
): Promise<void> {
  const words = (await textsOfTemplates(ctx, [notificationTemplateId])).get(notificationTemplateId);
  if (!words) throw invalid({ effects: 'Its message template is no longer active' });
  const isMail = words.channelId === 2;
  const of = { jobId, objectType: 'job', objectId: jobId, contactId: null };
  const to = await readerOf(ctx, of, reader, isMail ? 'email' : 'sms');
  if (to === null)
    throw invalid({
      effects: `${reader === 'customer' ? 'The customer' : 'The job’s assignee'} has no ${isMail ? 'email address' : 'mobile number'}`,
    });
  await createNotification(ctx, {
    jobId,
    notificationChannelId: words.channelId,
    notificationTypeId: CUSTOMER,
    notificationTemplateId,
    to: [to],
    note: words.body,
    ...(isMail && { subject: words.subject ?? '' }),
  });
}
