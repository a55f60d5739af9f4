// Checklists that come back: once for each person of a role and period; wizards of WHS items and allocations stand with their job.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { checklistApi } from '../shared/checklist.api.ts';
import { startOf } from '../shared/periods.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { wizardTemplatesApi, wizardsApi } from '../shared/wizards.api.ts';
import { beginEverywhere } from './periods.across.ts';
import { buildWizardTemplate } from './wizards-samples.build.ts';

const VAN = {
  steps: [
    {
      ref: 'van',
      label: 'Van',
      items: [
        { ref: 'oil', wizardItemTypeId: ITEM_TYPES.tick, label: 'Oil' },
        { ref: 'tyres', wizardItemTypeId: ITEM_TYPES.tick, label: 'Tyres' },
      ],
    },
  ],
};
const FIELD = 6;

test('a period begins on its day, its Monday, its first', () => {
  expect(['2026-11-26', '2026-11-28'].map((day) => startOf('day', day))).toEqual(['2026-11-26', undefined]);
  expect(['2026-11-26', '2026-11-29', '2026-11-30'].map((day) => startOf('week', day))).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(startOf('month', '2026-11-26')).toBe('2026-11-01');
});

test('a weekly check is there for everybody of the role, once, and closes the one before', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const [kim, lee] = [await app.person(admin.companyId, 'field'), await app.person(admin.companyId, 'estimator')];
  const refused = await app.call(admin, wizardTemplatesApi.create, {
    body: { label: 'Van check', content: VAN, wizardObjectTypeId: 5 },
  });
  expect(refused.body.errors).toEqual({ period: 'Choose how often it repeats' });
  const template = await buildWizardTemplate(app, admin, VAN, {
    label: 'Van check',
    wizardTypeId: 2,
    wizardObjectTypeId: 5,
    period: 'week',
    roleIds: [FIELD],
  });
  // After five in the morning, wherever the company is.
  const noon = new Date('2026-11-26T01:00:00Z');
  expect(await beginEverywhere(app.running.app, noon)).toBe(1);
  expect(await beginEverywhere(app.running.app, noon)).toBe(0);
  const mine = async (as: typeof kim) =>
    (await app.call(as, checklistApi.open, { query: { whose: 'mine' } })).body.data;
  const [work] = await mine(kim);
  expect(work).toMatchObject({ objectType: 'user', objectId: kim.userId, assigned: { id: kim.userId } });
  expect(work?.label).toMatch(/^Van check, week of /);
  expect(await mine(lee)).toEqual([]);
  const [first] = work?.items ?? [];
  made(await app.call(kim, checklistApi.done, { body: { ids: [first?.id ?? 0] } }));
  // The next week.
  await asSystem(app, sql`update wizard_period set starts_on = starts_on - 7 where wizard_template_id = ${template}`);
  expect(await beginEverywhere(app.running.app, noon)).toBe(1);
  const before = made(await app.call(admin, wizardsApi.get, { params: { id: work?.wizardId ?? 0 } }));
  expect(before).toMatchObject({ state: 'cancelled', cancelledReason: 'Not done in its week' });
  expect(await mine(kim)).toHaveLength(1);
});
