// about: proof, drying, assets, invoices
// Days of equipment on an invoice: each is proved by a reading of its date, and points to its visit.
import { expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildAsset, buildDeployment, buildRate } from '../../assets/server/assets.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildDrying, hoursAgo } from '../../drying/server/drying.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { proofApi, proofRulesApi } from '../shared/proof.api.ts';

test('a line of equipment is proven once somebody read on each day that it bills, and by nothing else', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  await buildRate(app, admin);
  const jobId = (await buildJob(app, admin)).id;
  const { id, addPoint, read } = await buildDrying(app, admin, jobId);
  const point = await addPoint('Hall, stud');
  const unit = await buildDeployment(app, admin, {
    assetItemIds: [(await buildAsset(app, admin)).id],
    jobId,
    outAt: hoursAgo(50),
  });
  const toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  const invoice = made(
    await app.call(admin, invoicesApi.create, {
      body: { jobId, toContactId, lines: { as: 'lines', assetDeploymentIds: [unit.id] } },
    }),
  );
  await app.call(admin, invoicesApi.createItem, {
    params: { id: invoice.id },
    body: { description: 'Carpet lifted', quantity: 1, unitAmount: 80 },
  });
  const rule = (body: { photoBefore?: boolean; reading?: boolean }) =>
    app.call(admin, proofRulesApi.create, { body: { label: 'Rule', ...body } });
  const proof = async () => made(await app.call(admin, proofApi.ofInvoice, { params: { id: invoice.id } })).lines;
  await rule({ photoBefore: true });
  expect((await proof()).map(({ needs }) => needs.map(({ kind }) => kind))).toEqual([[], ['photoBefore']]);
  await rule({ reading: true });
  const [equipment] = await proof();
  expect(equipment).toMatchObject({ lineType: 'assetCharge', proven: false, needs: [{ kind: 'reading' }] });
  await read(point, 18.2, 50);
  await read(point, 17.1, 2);
  expect((await proof())[0]?.proven).toBe(false);
  await read(point, 17.6, 26);
  const [proven] = await proof();
  expect(proven?.proven).toBe(true);
  expect(proven?.needs[0]?.evidence).toMatchObject([{ objectType: 'moistureSchedule', objectId: id }]);
  expect(proven?.needs[0]?.evidence[0]?.label.match(/check|set-up/g)).toHaveLength(3);
});
