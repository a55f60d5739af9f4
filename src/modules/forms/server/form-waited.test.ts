// Forms that were filled, handed in and signed without signal: as they were on the screen, with the moment of the press, or not at all.
import { beforeAll, expect, test } from 'vitest';
import { momentText } from '../../../kit/dates.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { HandedIn } from '../shared/form-page.ts';
import { formsApi } from '../shared/forms.api.ts';
import { buildForm, buildTemplate } from './forms-samples.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin, { customerName: 'Aarav Patel' })).id;
});

const pageOf = async (id: number) => made(await app.call(admin, formsApi.page, { params: { id } }));
const handIn = (id: number, body: HandedIn) => app.call(admin, formsApi.submit, { params: { id }, body });
const answer = async (id: number, answers: Record<string, unknown>) =>
  made(await app.call(admin, formsApi.answer, { params: { id }, body: { answers } }));

test('answers that waited are handed in with the form, once, whether some of them came by themselves or not', async () => {
  const id = await buildForm(app, admin, jobId);
  const { answers: seen } = await pageOf(id);
  // The answer arrived although its answer did not: it is one's own.
  await answer(id, { what: 'Two keys' });
  const done = made(await handIn(id, { answers: { what: 'Two keys' }, seen }));
  expect(done).toMatchObject({ statusType: 'active', answers: { what: 'Two keys' } });
});

test('where somebody else answered meanwhile nothing is handed in, and nothing of theirs is written over', async () => {
  const id = await buildForm(app, admin, jobId);
  const { answers: seen } = await pageOf(id);
  await answer(id, { what: 'Gate code 4417' });
  const refused = await handIn(id, { answers: { what: 'Front door' }, seen });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Someone else changed this form in the meantime. Open it, check it and submit again.',
  ]);
  expect(await pageOf(id)).toMatchObject({ open: true, answers: { what: 'Gate code 4417' } });
});

test('a signature counts from the moment of the press, over what was read; of another form it is refused', async () => {
  const template = await buildTemplate(app, admin, { signatories: ['Owner'] });
  const signed = async (more: object) => {
    const id = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    const { answers: seen } = await pageOf(id);
    const { signatures } = made(await handIn(id, { answers: { what: 'Two keys' }, seen }));
    const body = { name: 'Aarav Patel', method: 'type' as const, ...more };
    return app.call(admin, formsApi.sign, { params: { id, signatureId: signatures[0]?.id ?? 0 }, body });
  };
  const at = momentText(Date.now() - 3 * 3_600_000);
  const page = made(await signed({ at, seen: { what: 'Two keys' } }));
  expect(page).toMatchObject({ statusType: 'active', signatures: [{ name: 'Aarav Patel', signedAt: at }] });
  expect((await signed({ at, seen: { what: 'One key' } })).body.message).toMatch(/^Someone else changed this form/);
  const ahead = await signed({ at: momentText(Date.now() + 3_600_000) });
  expect(ahead.body.errors).toEqual({
    at: 'This device’s clock is ahead. Set the right time, then press again.',
  });
});
