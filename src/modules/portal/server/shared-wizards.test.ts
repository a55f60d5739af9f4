// A wizard by link: whoever has it does the steps for somebody outside, and reaches nothing else.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWizard, itemNamed, stepNamed } from '../../wizards/server/wizards-samples.build.ts';
import { ITEM_TYPES } from '../../wizards/shared/wizard-content.ts';
import { wizardsApi } from '../../wizards/shared/wizards.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedWizardsApi } from '../shared/shared-wizards.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const { tick, question } = ITEM_TYPES;
const content = {
  steps: [
    { ref: 'ours', label: 'Ours', items: [{ ref: 'secret', wizardItemTypeId: tick, label: 'Said among the team' }] },
    {
      ref: 'theirs',
      label: 'Is it finished?',
      actor: 'outside' as const,
      items: [
        {
          ref: 'happy',
          wizardItemTypeId: question,
          label: 'Finished as agreed?',
          choices: ['Yes', 'No'],
          required: true,
        },
        {
          ref: 'left',
          wizardItemTypeId: question,
          label: 'What is left?',
          required: true,
          showIf: { and: [{ field: 'happy', operator: 'equals' as const, value: 'No' }] },
        },
      ],
    },
  ],
};
const opened = async (link: string): Promise<Person> => {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
};

test('an outsider does what is theirs, and no more; an earlier link is closed', async () => {
  const { id: jobId } = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const owner = await buildContact(app, admin, {
    contactTypeId: 1,
    companyName: 'Mia Wong',
    email: 'mia@owner.example',
  });
  const of = await buildWizard(app, admin, jobId, content);
  const share = async () =>
    made(await app.call(admin, wizardsApi.share, { params: { id: of.id, contactId: owner.id }, body: {} })).link;
  const early = await opened(await share());
  const visitor = await opened(await share());
  expect((await app.call(early, sharedWizardsApi.visited, {})).status).toBe(401);

  const page = made(await app.call(visitor, sharedWizardsApi.visited, {}));
  expect(page.steps.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
    ['Is it finished?', ['Finished as agreed?']],
  ]);
  expect(JSON.stringify(page)).not.toContain('Said among the team');
  const put = (body: { id: number; answer?: string; completed?: boolean }) =>
    app.call(visitor, sharedWizardsApi.item, { body });
  const finish = (name: string) => app.call(visitor, sharedWizardsApi.finish, { body: { id: stepNamed(of, name) } });
  expect((await put({ id: itemNamed(of, 'secret'), completed: true })).body.message).toBe(
    'This item is not assigned to you.',
  );
  expect((await finish('ours')).body.message).toBe('This step is not assigned to you.');
  expect((await put({ id: itemNamed(of, 'happy'), answer: 'Maybe' })).status).toBe(422);
  made(await put({ id: itemNamed(of, 'happy'), answer: 'No' }));
  expect((await finish('theirs')).body.message).toContain('What is left?');
  made(await put({ id: itemNamed(of, 'left'), answer: 'The skirting' }));
  expect(made(await finish('theirs')).steps[0]?.completed).toBe(true);
  expect((await put({ id: itemNamed(of, 'happy'), answer: 'Yes' })).body.message).toBe(
    'You have already finished this step.',
  );
  const read = made(await app.call(admin, wizardsApi.get, { params: { id: of.id } }));
  expect(read.wizardSteps[1]?.wizardStepItems.map(({ answer }) => answer)).toEqual(['No', 'The skirting']);

  // Given up, the page is closed; and the link opens nothing of the workbench.
  expect((await app.call(visitor, wizardsApi.get, { params: { id: of.id } })).status).toBe(403);
  made(await app.call(admin, wizardsApi.cancel, { params: { id: of.id }, body: { reason: 'Sold' } }));
  expect((await app.call(visitor, sharedWizardsApi.visited, {})).status).toBe(401);
});

test('photographs from outside lie with the job, do their item, and are none of another page', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const owner = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Owner', email: 'p@owner.example' });
  const photos = {
    steps: [
      {
        ref: 'photos',
        label: 'Photos',
        actor: 'outside' as const,
        items: [{ ref: 'roof', wizardItemTypeId: ITEM_TYPES.upload, label: 'The roof', required: true }],
      },
    ],
  };
  const of = await buildWizard(app, admin, jobId, photos);
  const shared = await app.call(admin, wizardsApi.share, { params: { id: of.id, contactId: owner.id }, body: {} });
  const visitor = await opened(made(shared).link);
  const roof = itemNamed(of, 'roof');
  const put = (attachmentIds: number[]) =>
    app.call(visitor, sharedWizardsApi.item, { body: { id: roof, attachmentIds } });
  const finish = () => app.call(visitor, sharedWizardsApi.finish, { body: { id: stepNamed(of, 'photos') } });
  expect((await finish()).status).toBe(409);
  const file = { name: 'roof.txt', bytes: Buffer.from('A roof') };
  const sent = await app.upload<{ data: { attachmentId: number } }>(visitor, '/share/upload', file, {
    fileUploadRef: randomUUID(),
  });
  const { attachmentId } = sent.body.data;
  const wall = { name: 'wall.txt', bytes: Buffer.from('A wall') };
  const other = await app.upload<{ data: { attachmentId: number } }>(admin, `/job/${jobId}/documents`, wall, {
    'documentDetails[attachmentTypeId]': '5',
  });
  expect((await put([other.body.data.attachmentId])).body.errors).toEqual({
    attachmentIds: 'This file was not sent on this page. Send it again',
  });
  expect(made(await put([attachmentId])).steps[0]?.items).toMatchObject([{ completed: true, files: ['roof.txt'] }]);
  expect((await finish()).status).toBe(200);
  const read = made(await app.call(admin, wizardsApi.get, { params: { id: of.id } }));
  expect(read.wizardSteps[0]?.wizardStepItems).toMatchObject([{ completed: true, objectIds: [attachmentId] }]);
});

test('a wizard without a step for somebody outside is not shared', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const owner = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Owner', email: 'o@owner.example' });
  const of = await buildWizard(app, admin, jobId, { steps: content.steps.slice(0, 1) });
  const answer = await app.call(admin, wizardsApi.share, { params: { id: of.id, contactId: owner.id }, body: {} });
  expect(answer.body.message).toBe('No step of this wizard is for someone outside. Set that in its template first.');
});
