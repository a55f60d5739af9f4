// Wizards: begun from a template whose later changes do not reach them, left and resumed, skipped with a reason, finished by two at once;
// messages that leave once whatever breaks; a status by the same checks as its dialog.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { contentOf as formOf, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { ITEM_TYPES, type WizardContent, type WizardItem } from '../shared/wizard-content.ts';
import { STARTER_WIZARDS, starterWizardId } from '../shared/starter-wizards.ts';
import { type WizardView, wizardStepsApi, wizardTemplatesApi, wizardsApi } from '../shared/wizards.api.ts';
import { updateItem } from './wizard-items.service.ts';
import { sendItem } from './wizard-messages.service.ts';
import { saveStep } from './wizards.service.ts';
import { buildWizard, buildWizardTemplate, itemNamed, stepNamed } from './wizards-samples.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;

const job = async (given: object = {}) =>
  (await buildJob(app, admin, { customerName: 'Mia Wong', customerEmail: 'mia@owner.example', ...given })).id;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = await job();
});

const { tick, record, field, question, email, status } = ITEM_TYPES;
const item = (
  wizardItemTypeId: WizardItem['wizardItemTypeId'],
  ref: string,
  more: Partial<WizardItem> = {},
): WizardItem => ({
  ref,
  wizardItemTypeId,
  label: ref.toUpperCase(),
  required: true,
  ...more,
});
const steps = (...all: [string, WizardItem[], object?][]): WizardContent => ({
  steps: all.map(([ref, items, more]) => ({ ref, label: ref, items, ...more })),
});
const read = async (id: number, as = admin) => made(await app.call(as, wizardsApi.get, { params: { id } }));
const answer = (id: number, body: object, as = admin) =>
  app.call(as, wizardStepsApi.updateItem, { params: { id }, body });
const save = (id: number, ids: number[] = [], completed = true, as = admin) =>
  app.call(as, wizardStepsApi.updateCompleted, {
    body: { id, completed, wizardStepItemObjs: ids.map((one) => ({ id: one, completed: true })) },
  });
const send = (id: number, body: object = {}) => app.call(admin, wizardStepsApi.send, { params: { id }, body });
const shownOf = ({ wizardSteps }: WizardView) =>
  wizardSteps.flatMap((step) =>
    step.shown ? step.wizardStepItems.filter(({ shown }) => shown).map(({ ref }) => ref) : [],
  );
const counted = async (of: number) =>
  (
    await asSystem(
      app,
      sql<{
        notes: number;
        leaving: number;
      }>`select count(distinct n.id)::int as notes, count(m.id)::int as leaving from notification n
        left join outgoing_message m on m.company_id = n.company_id and m.about_type = 'notification' and m.about_id = n.id
        where n.company_id = ${admin.companyId} and n.job_id = ${of} and n.notification_channel_id in (2, 3)`,
    )
  )[0];

describe('templates', () => {
  test('a new company has three that can be begun at once', async () => {
    const { data } = (await app.call(admin, wizardTemplatesApi.list, { query: {} })).body;
    expect(data.slice(0, 3).map(({ label }) => label)).toEqual(STARTER_WIZARDS.map(({ label }) => label));
    for (const { ref } of STARTER_WIZARDS) {
      // What the company keeps passes its own checks, too.
      made(await app.call(admin, wizardTemplatesApi.generate, { body: { starterRef: ref } }));
      const body = { wizardTemplateId: starterWizardId(ref), objectType: 'job', objectId: jobId };
      expect(made(await app.call(admin, wizardsApi.create, { body })).state).toBe('new');
    }
  });

  test('conditions look back only, a thousand items are too many, and what is not there is named', async () => {
    const create = async (content: WizardContent) =>
      (await app.call(admin, wizardTemplatesApi.create, { body: { label: 'Wrong', content } })).body.errors?.[
        'content'
      ];
    const when = (name: string) => ({ showIf: { and: [{ field: name, operator: 'hasValue' as const }] } });
    expect(await create(steps(['s', [item(tick, 'a', when('b')), item(tick, 'b', when('a'))]]))).toBe(
      '“A” depends on “b”, which does not come before it. A condition can only ask what was answered earlier.',
    );
    expect(await create(steps(['s', [item(tick, 'a', when('a'))]]))).toContain('does not come before it');
    expect(await create(steps(['s', [item(tick, 'a', when('job.colour'))]]))).toBe(
      '“A” depends on “job.colour”, which no job has',
    );
    const many = Array.from({ length: 1000 }, (_, at) => item(tick, `i${at}`));
    expect(await create(steps(['s', many]))).toBe(
      'A wizard has at most 200 items, and this one has 1000. Make two wizards of it.',
    );
    expect(await create(steps(['s', [item(email, 'a', { text: 'Dear {{job.colour}}' })]]))).toBe(
      '“A”: there is no placeholder {{job.colour}}',
    );
    expect(await create(steps(['s', [item(status, 'a', { statusId: 999_999 })]]))).toContain('does not exist');
    expect(await create(steps(['s', [item(email, 'a', { text: 'x' })], { actor: 'outside' }]))).toContain(
      'someone outside',
    );
    expect(await create(steps(['s', [item(tick, 's')]]))).toBe('Two steps or items have the name s');
  });

  test('what was begun keeps its steps when the template is changed, made inactive and removed', async () => {
    const of = await buildWizard(app, admin, jobId, steps(['one', [item(tick, 'a')]]));
    const id = of.wizardTemplateId;
    const content = steps(['other', [item(tick, 'z')]]);
    made(await app.call(admin, wizardTemplatesApi.update, { params: { id }, body: { content, active: false } }));
    const begin = () =>
      app.call(admin, wizardsApi.create, { body: { wizardTemplateId: id, objectType: 'job', objectId: jobId } });
    expect((await begin()).body.errors).toEqual({ wizardTemplateId: '“Handover” is no longer active' });
    made(await app.call(admin, wizardTemplatesApi.remove, { params: { id }, query: {} }));
    expect((await begin()).body.errors).toEqual({ wizardTemplateId: 'This entry does not exist' });
    expect(shownOf(await read(of.id))).toEqual(['a']);
    expect(made(await save(stepNamed(of, 'one'), [itemNamed(of, 'a')])).state).toBe('done');
    await expect(
      asSystem(app, sql`update wizard_step_item set label = 'Z' where wizard_id = ${of.id}`),
    ).rejects.toThrow('A wizard that was begun keeps its steps');
  });
});

describe('step by step', () => {
  test('left, resumed where it was, skipped with a reason, finished; each of it in the history of the job', async () => {
    const own = await job();
    const when = { showIf: { and: [{ field: 'wet', operator: 'equals' as const, value: 'Yes' }] } };
    const of = await buildWizard(
      app,
      admin,
      own,
      steps(
        ['look', [item(question, 'wet', { choices: ['Yes', 'No'] }), item(tick, 'dry', when)]],
        ['equipment', [item(tick, 'fans')], when],
        ['leave', [item(tick, 'keys'), item(tick, 'thanks', { required: false })]],
      ),
    );
    expect([of.state, of.currentStep, shownOf(of)]).toEqual(['new', 'look', ['wet', 'keys', 'thanks']]);
    expect((await save(stepNamed(of, 'look'))).body.message).toBe(
      'Still to do in “look”: WET. Do it, or skip it with a reason.',
    );
    expect((await answer(itemNamed(of, 'wet'), { answer: 'Perhaps' })).body.errors).toEqual({
      answer: 'Choose one of: Yes, No',
    });
    made(await answer(itemNamed(of, 'wet'), { answer: 'Yes' }));
    const wet = await read(of.id);
    expect([wet.state, shownOf(wet)]).toEqual(['active', ['wet', 'dry', 'fans', 'keys', 'thanks']]);
    expect((await answer(itemNamed(of, 'dry'), { skippedReason: 'Done by the plumber' })).status).toBe(200);
    const next = made(await save(stepNamed(of, 'look')));
    expect([next.currentStep, next.stepsDone]).toEqual(['equipment', 1]);

    // Somebody else goes on where it was left.
    const colleague = await app.person(admin.companyId, 'case-manager');
    expect((await read(of.id, colleague)).currentStep).toBe('equipment');
    const skip = (reason: string) =>
      app.call(colleague, wizardStepsApi.skip, { params: { id: stepNamed(of, 'equipment') }, body: { reason } });
    expect((await skip(' ')).status).toBe(422);
    made(await skip('All dry by itself'));
    const finished = made(await save(stepNamed(of, 'leave'), [itemNamed(of, 'keys')], true, colleague));
    expect([finished.state, finished.completed, finished.completedById]).toEqual(['done', true, colleague.userId]);

    // What is opened again is under way again.
    const again = made(await save(stepNamed(of, 'leave'), [], false));
    expect([again.state, again.completed, again.completedAt]).toEqual(['active', false, null]);
    const notes = await asSystem(
      app,
      sql<{
        note: string;
      }>`select note from history where company_id = ${admin.companyId} and job_id = ${own} and object_type = 'wizard' and note is not null order by id`,
    );
    expect(notes.map(({ note }) => note)).toEqual([
      'Handover, step “look” done',
      'Handover, step “equipment” skipped: All dry by itself',
      'Handover, step “leave” done',
      'Handover is finished',
      'Handover, step “leave” open again',
      'Handover is open again',
    ]);
  });

  test('two people at the same step: it is done once, by the first', async () => {
    const of = await buildWizard(
      app,
      admin,
      jobId,
      steps(['one', [item(tick, 'a'), item(question, 'b')]], ['two', [item(tick, 'c')]]),
    );
    made(await answer(itemNamed(of, 'b'), { answer: 'First' }));
    const other = await app.person(admin.companyId, 'supervisor');
    const both = await Promise.all(
      [admin, other].map((as) => save(stepNamed(of, 'one'), [itemNamed(of, 'a')], true, as)),
    );
    expect(both.map(({ status: code }) => code)).toEqual([201, 201]);
    const [told] = await asSystem(
      app,
      sql<{
        n: number;
      }>`select count(*)::int as n from history where object_type = 'wizard' and object_id = ${of.id} and verb = 'complete'`,
    );
    expect(told?.n).toBe(1);
    // Two answers over the same version: the second one sees the first.
    const { version } = made(await app.call(admin, wizardStepsApi.item, { params: { id: itemNamed(of, 'c') } }));
    made(await answer(itemNamed(of, 'c'), { completed: true, version }));
    expect((await answer(itemNamed(of, 'c'), { completed: false, version }, other)).status).toBe(409);
  });

  test('a hidden item cannot be worked on, a cancelled wizard neither, and nobody sees another company’s', async () => {
    const when = { showIf: { and: [{ field: 'a', operator: 'equals' as const, value: true }] } };
    const of = await buildWizard(app, admin, jobId, steps(['one', [item(tick, 'a'), item(tick, 'b', when)]]));
    expect((await answer(itemNamed(of, 'b'), { completed: true })).status).toBe(409);
    const stranger = (await app.company()).admin;
    expect((await app.call(stranger, wizardsApi.get, { params: { id: of.id } })).status).toBe(404);
    expect((await answer(itemNamed(of, 'a'), { completed: true }, stranger)).status).toBe(404);
    expect((await save(stepNamed(of, 'one'), [], true, stranger)).status).toBe(404);
    const cancel = (reason: string) => app.call(admin, wizardsApi.cancel, { params: { id: of.id }, body: { reason } });
    expect((await cancel('')).status).toBe(422);
    expect(made(await cancel('Claim withdrawn')).state).toBe('cancelled');
    expect((await answer(itemNamed(of, 'a'), { completed: true })).body.message).toBe(
      'This wizard was cancelled. Start another one.',
    );
  });

  test('who acts is who the job names, hears of it, and finds it in their day', async () => {
    const person = await app.person(admin.companyId, 'supervisor');
    const own = await job({ supervisorId: person.userId });
    const of = await buildWizard(
      app,
      admin,
      own,
      steps(['first', [item(tick, 'a')]], ['second', [item(tick, 'b')], { actor: 'supervisor' }]),
    );
    const next = made(await save(stepNamed(of, 'first'), [itemNamed(of, 'a')]));
    expect(next.acting?.id).toBe(person.userId);
    const [notice] = await asSystem(
      app,
      sql<{
        title: string;
      }>`select title from notice where user_id = ${person.userId} and object_type = 'wizard' and object_id = ${of.id}`,
    );
    expect(notice?.title).toBe('Your turn: second');
  });
});

describe('items that do something', () => {
  test('a form does its item once it is in; the item is not sent with the step', async () => {
    const customFormTemplateId = await buildTemplate(app, admin, { label: 'Keys', content: formOf('Keys') });
    const of = await buildWizard(
      app,
      admin,
      jobId,
      steps(['s', [item(record, 'form', { record: 'customForm', customFormTemplateId })]]),
    );
    const id = itemNamed(of, 'form');
    const begin = () => app.call(admin, wizardStepsApi.begin, { params: { id }, body: {} });
    const formOfItem = ({ wizardSteps }: WizardView) => wizardSteps[0]?.wizardStepItems[0]?.objectId ?? 0;
    const formId = formOfItem(made(await begin()));
    expect(formOfItem(made(await begin()))).toBe(formId);
    expect((await save(stepNamed(of, 's'), [id])).body.errors).toEqual({
      wizardStepItemObjs: '“FORM” is done through its record, not by ticking',
    });
    made(await app.call(admin, formsApi.submit, { params: { id: formId }, body: {} }));
    await app.running.relay.flush();
    const after = await read(of.id);
    expect(after.wizardSteps[0]?.wizardStepItems[0]).toMatchObject({ completed: true, object: 'Keys' });
    expect(made(await save(stepNamed(of, 's'))).state).toBe('done');
  });

  test('a note, a reminder, a field of the job; a form of another job is refused', async () => {
    const own = await job();
    const of = await buildWizard(
      app,
      admin,
      own,
      steps([
        's',
        [
          item(record, 'note', { record: 'notification' }),
          item(record, 'chase', { record: 'reminder' }),
          item(record, 'form', { record: 'estimate' }),
          item(field, 'alert', { field: 'safetyAlert' }),
          item(field, 'safe', { field: 'makeSafeRequired' }),
        ],
      ]),
    );
    const begin = (name: string, body: object) =>
      app.call(admin, wizardStepsApi.begin, { params: { id: itemNamed(of, name) }, body });
    expect((await begin('note', {})).body.errors).toEqual({ note: 'Write the note first' });
    made(await begin('note', { note: 'Key is under the mat' }));
    made(await begin('chase', { note: 'Ring the plumber' }));
    expect((await begin('form', {})).status).toBe(409);
    made(await answer(itemNamed(of, 'alert'), { answer: 'Dog' }));
    expect((await answer(itemNamed(of, 'safe'), { answer: 'Often' })).status).toBe(422);
    made(await answer(itemNamed(of, 'safe'), { answer: 'Yes' }));
    expect(made(await app.call(admin, jobsApi.get, { params: { id: own } }))).toMatchObject({
      safetyAlert: 'Dog',
      makeSafeRequired: true,
    });
    const strange = await answer(itemNamed(of, 'form'), { objectType: 'estimate', objectId: 999_999 });
    expect(strange.body.errors).toEqual({ objectId: 'This entry does not exist' });
  });

  test('a status moves by the checks of its dialog, and only the first time', async () => {
    const own = await job();
    const of = await buildWizard(app, admin, own, steps(['s', [item(status, 'go', { statusId: 2 })]]));
    const id = itemNamed(of, 'go');
    const go = (body: object) => app.call(admin, wizardStepsApi.changeStatus, { params: { id }, body });
    expect((await answer(id, { completed: true })).body.message).toContain('move the job to this status');
    const moved = await go({ note: 'As agreed' });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    made(await go({}));
    const { statusId } = made(await app.call(admin, jobsApi.get, { params: { id: own } }));
    expect(statusId).toBe(2);
    const changes = await asSystem(
      app,
      sql`select from history where object_type = 'job' and object_id = ${own} and verb = 'status'`,
    );
    expect(changes).toHaveLength(1);
  });
});

describe('messages leave once', () => {
  const mailing = (more: Partial<WizardItem> = {}) =>
    steps([
      's',
      [item(email, 'mail', { reader: 'customer', subject: 'Your claim', text: 'We are on our way', ...more })],
    ]);

  test('double clicks, repeated requests and two people send one mail', async () => {
    const own = await job();
    const of = await buildWizard(app, admin, own, mailing());
    const id = itemNamed(of, 'mail');
    const all = await Promise.all([send(id), send(id), send(id)]);
    expect(all.map(({ status: code }) => code)).toEqual([201, 201, 201]);
    made(await send(id));
    expect(await counted(own)).toEqual({ notes: 1, leaving: 1 });
    const sent = (await read(of.id)).wizardSteps[0]?.wizardStepItems[0];
    expect([sent?.completed, sent?.jobNotification?.to]).toEqual([true, ['Mia Wong <mia@owner.example>']]);
    expect((await answer(id, { completed: false })).body.message).toBe('This message has been sent, so it stays done.');
  });

  /**
   * Does the work with a connection that dies before its first statement, then before its second and so on, until it comes to its end.
   * Answers how often it died.
   */
  async function killedAnywhere(
    work: (ctx: Context) => Promise<unknown>,
    afterCrash: () => Promise<void> = async () => {},
  ): Promise<number> {
    const { app: running } = app.running;
    const actor = {
      ...systemActor(admin.companyId, admin.userId),
      fullName: 'Test admin',
      permissions: new Set(running.modules.rights.all),
    };
    const attempt = async (deadBefore: number): Promise<boolean> => {
      let count = 0;
      const dying = (ctx: Context): Context => {
        const alive = async (): Promise<void> => {
          if (++count !== deadBefore) return;
          const [own] = await ctx.run(sql<{ pid: number }>`select pg_backend_pid() as pid`);
          await running.pool.query('select pg_terminate_backend($1)', [own?.pid]);
        };
        return Object.create(ctx, {
          run: { value: async (query: Parameters<Context['run']>[0]) => (await alive(), await ctx.run(query)) },
        }) as Context;
      };
      return await inTransaction(running, actor, { requestId: randomUUID(), ip: '' }, (ctx) => work(dying(ctx))).then(
        () => true,
        () => false,
      );
    };
    let crashes = 0;
    while (!(await attempt(crashes + 1))) {
      crashes += 1;
      await afterCrash();
    }
    return crashes;
  }

  test('a crash between any two statements leaves one mail after the retry', async () => {
    const own = await job();
    const of = await buildWizard(app, admin, own, mailing());
    const id = itemNamed(of, 'mail');
    const crashes = await killedAnywhere(
      (ctx) => sendItem(ctx, id, {}),
      async () => expect(await counted(own)).toEqual({ notes: 0, leaving: 0 }),
    );
    expect(crashes).toBeGreaterThan(15);
    // And the answer that was lost after the commit.
    made(await send(id));
    expect(await counted(own)).toEqual({ notes: 1, leaving: 1 });
    const place = asSystem(
      app,
      sql`insert into wizard_message (company_id, wizard_step_item_id, notification_id) select company_id, wizard_step_item_id, notification_id from wizard_message where wizard_step_item_id = ${id}`,
    );
    await expect(place).rejects.toThrow('duplicate key');
  }, 30_000);

  test('killed at every step, before every statement, and asked again for each: every message leaves once', async () => {
    const own = await job();
    const text = { reader: 'customer' as const, text: 'Your keys are ready' };
    const content = steps(
      ['keys', [item(tick, 'got'), item(question, 'alarm', { choices: ['Yes', 'No'] })]],
      ['mail', [item(email, 'first', { subject: 'Keys', ...text })]],
      ['again', [item(email, 'second', { subject: 'Keys, once more', ...text }), item(tick, 'rang')]],
    );
    const of = await buildWizard(app, admin, own, content);
    const id = (ref: string): number => itemNamed(of, ref);
    const step = (ref: string, ...items: string[]) => ({
      id: stepNamed(of, ref),
      completed: true,
      wizardStepItemObjs: items.map((one) => ({ id: id(one), completed: true })),
    });
    const acts: readonly ((ctx: Context) => Promise<unknown>)[] = [
      (ctx) => updateItem(ctx, id('got'), { completed: true }),
      (ctx) => updateItem(ctx, id('alarm'), { answer: 'No' }),
      (ctx) => saveStep(ctx, step('keys')),
      (ctx) => sendItem(ctx, id('first'), {}),
      (ctx) => saveStep(ctx, step('mail', 'first')),
      (ctx) => sendItem(ctx, id('second'), {}),
      (ctx) => saveStep(ctx, step('again', 'rang')),
    ];
    for (const act of acts) {
      expect(await killedAnywhere(act)).toBeGreaterThan(3);
      // Its answer was lost: whoever waited asks again.
      await killedAnywhere(act);
    }
    expect((await read(of.id)).state).toBe('done');
    expect(await counted(own)).toEqual({ notes: 2, leaving: 2 });
  }, 60_000);

  test('a template is preselected only when there is exactly one; nobody to write to is said', async () => {
    const template = async (body: string) =>
      made(
        await app.call(admin, notificationTemplateApi.create, {
          body: { label: body, channelId: 2, subject: 'S', body },
        }),
      ).id;
    const [one, two] = [await template('The first'), await template('The second')];
    const own = await job();
    const single = await buildWizard(app, admin, own, mailing({ notificationTemplateIds: [one] }));
    made(await send(itemNamed(single, 'mail')));
    const several = await buildWizard(app, admin, own, mailing({ notificationTemplateIds: [one, two] }));
    const id = itemNamed(several, 'mail');
    expect((await send(id)).body.errors).toEqual({ notificationTemplateId: 'Choose a message template' });
    made(await send(id, { notificationTemplateId: two }));
    const nobody = await buildWizard(app, admin, await job({ customerEmail: null }), mailing());
    expect((await send(itemNamed(nobody, 'mail'))).body.errors).toEqual({
      to: 'The customer has no e-mail address. Enter it first, or name who gets the message',
    });
  });
});

test('a checklist is done in any order, and by itself with its last item', async () => {
  const of = await buildWizard(app, admin, jobId, steps(['s', [item(tick, 'a'), item(tick, 'b')]]), {
    wizardTypeId: 2,
  });
  made(await answer(itemNamed(of, 'b'), { completed: true }));
  expect((await read(of.id)).state).toBe('active');
  made(await answer(itemNamed(of, 'a'), { completed: true }));
  expect((await read(of.id)).state).toBe('done');
  made(await answer(itemNamed(of, 'a'), { completed: false }));
  expect((await read(of.id)).state).toBe('active');
});

test('a wizard of a contact writes to the contact and needs no job', async () => {
  const { id } = await buildContact(app, admin, {
    contactTypeId: 3,
    companyName: 'Roofers',
    email: 'office@roofers.example',
  });
  const wizardTemplateId = await buildWizardTemplate(
    app,
    admin,
    steps(['s', [item(email, 'mail', { subject: 'Welcome', text: 'Please send your licence' })]]),
    { wizardObjectTypeId: 3 },
  );
  const body = { wizardTemplateId, objectType: 'contact', objectId: id };
  const of = made(await app.call(admin, wizardsApi.create, { body }));
  expect(made(await send(itemNamed(of, 'mail'))).wizardSteps[0]?.wizardStepItems[0]?.jobNotification?.to).toEqual([
    'Roofers <office@roofers.example>',
  ]);
  const listed = await app.call(admin, wizardsApi.ofRecord, { params: { type: 'contact', id } });
  expect(listed.body.data.map((one) => one.id)).toEqual([of.id]);
});
