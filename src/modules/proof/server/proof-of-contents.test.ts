// about: proof, contents, storage, invoices
// What proves the lines of contents and storage on an invoice.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { createStorageItem } from '../../storage/server/index.ts';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildPricedContents } from '../../contents/server/priced-contents.build.ts';
import { lossItemsApi, lossSchedulesApi } from '../../contents/shared/loss-schedules.api.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildPlaces, buildStorageRate, callScan } from '../../storage/server/storage.build.ts';
import { storageItemsApi } from '../../storage/shared/storage-items.api.ts';
import type { ProofRuleCreate } from '../shared/proof-rule.entity.ts';
import { type DocumentProof, proofApi, proofRulesApi } from '../shared/proof.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const rule = async (as: Person, given: Partial<ProofRuleCreate>): Promise<unknown> =>
  made(await app.call(as, proofRulesApi.create, { body: { label: 'Rule', ...given } }));
const proofOf = async (as: Person, id: number): Promise<DocumentProof> =>
  made(await app.call(as, proofApi.ofInvoice, { params: { id } }));
const lacks = ({ lines }: DocumentProof): (string | string[])[][] =>
  lines.map(({ label, needs }) => [label, needs.filter(({ evidence }) => !evidence.length).map(({ kind }) => kind)]);
const proves = ({ lines }: DocumentProof, kind: string): string[] =>
  lines.flatMap(({ needs }) =>
    needs.filter((need) => need.kind === kind).flatMap(({ evidence }) => evidence.map(({ label }) => label)),
  );

async function picture(as: Person, jobId: number): Promise<number> {
  const file = { name: 'piano.jpg', bytes: await photograph() };
  const fields = { 'documentDetails[attachmentTypeId]': '1' };
  const { attachmentId } = made(
    await app.upload<{ data: { attachmentId: number } }>(as, `/job/${jobId}/documents`, file, fields),
  );
  await lookedAt(app);
  return attachmentId;
}
/** A box of the job that went from the site to a bay. */
async function storedBox(as: Person, jobId: number): Promise<number> {
  const at = `${addDays(todayIn('Australia/Sydney', new Date()), -10)} 01:00:00`;
  const places = await buildPlaces(app, as);
  const actor = { ...systemActor(as.companyId, as.userId), timezone: 'Australia/Sydney' };
  const id = await inTransaction(app.running.app, actor, { requestId: 'test', ip: '' }, (ctx) =>
    createStorageItem(ctx, { jobId, volumeM3: 1, label: 'Piano', isBox: false }, { at }),
  );
  const { storageNumber } = made(await app.call(as, storageItemsApi.get, { params: { id } }));
  made(await callScan(app, as, storageNumber, 'van', { warehouseId: places.vanId, at }));
  made(await callScan(app, as, storageNumber, 'bay', { bayId: places.bayIds[0] as number, at }));
  return id;
}

test('an item is proven by its photograph, receipt, quote, approvals and custody, each where it makes sense', async () => {
  const { admin } = await app.company();
  const toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  const { jobId, scheduleId, prices, accept } = await buildPricedContents(app, admin);
  await accept([prices.piano, prices.oven]);
  const invoice = made(
    await app.call(admin, invoicesApi.create, {
      body: { jobId, toContactId, lines: { as: 'lines', lossQuoteItemIds: [prices.piano, prices.oven] } },
    }),
  );
  await rule(admin, { itemPhoto: true, receipt: true, acceptedQuote: true, disposalApproval: true, custody: true });
  const [piano, oven] = ['Repair: Upright piano, Lounge', 'Replace: Oven, Kitchen'];
  expect(lacks(await proofOf(admin, invoice.id))).toEqual([
    [piano, ['itemPhoto', 'receipt', 'custody']],
    [oven, ['itemPhoto', 'receipt', 'disposalApproval']],
  ]);
  expect(proves(await proofOf(admin, invoice.id), 'acceptedQuote')[0]).toMatch(/, Fibre Care, \d\d\/\d\d\/\d{4}$/);

  const { items } = made(await app.call(admin, lossSchedulesApi.whole, { params: { id: scheduleId } }));
  const [one, two] = items;
  if (!one || !two) throw new Error('The schedule has no items');
  const boxId = await storedBox(admin, jobId);
  const change = (ref: string, fields: object) =>
    app.call(admin, lossItemsApi.changeMany, { params: { id: scheduleId }, body: { items: [{ ref, fields }] } });
  made(
    await change(one.ref, { cropAttachmentId: await picture(admin, jobId), proof: 'receipt', storageItemId: boxId }),
  );
  expect(lacks(await proofOf(admin, invoice.id))).toEqual([
    [piano, []],
    [oven, ['itemPhoto', 'receipt', 'disposalApproval']],
  ]);
  expect(proves(await proofOf(admin, invoice.id), 'custody')[0]).toMatch(/^Piano, \d steps, /);

  // What nothing else proves is linked by hand; an approval of one side alone is none.
  const line = { lineType: 'lossScheduleQuoteItem', lineId: prices.oven } as const;
  made(
    await app.call(admin, proofApi.link, {
      body: { ...line, kind: 'receipt', attachmentIds: [await picture(admin, jobId)] },
    }),
  );
  made(await change(two.ref, { cropAttachmentId: await picture(admin, jobId) }));
  const approve = (side: 'owner' | 'insurer') =>
    asSystem(
      app,
      sql`insert into disposal_approval (company_id, schedule_id, item_id, item_version, side, by_name, signature)
        select company_id, schedule_id, id, content_version, ${side}, 'Mia Wong', 'Mia Wong' from loss_schedule_item where id = ${two.id}`,
    );
  await approve('owner');
  expect(lacks(await proofOf(admin, invoice.id))[1]).toEqual([oven, ['disposalApproval']]);
  await approve('insurer');
  const whole = await proofOf(admin, invoice.id);
  expect([whole.score, whole.unproven]).toEqual([100, 0]);
});

test('days in store are proven by the custody of their boxes; photographs of rooms are not asked of them', async () => {
  const { admin } = await app.company();
  await buildStorageRate(app, admin, { sellRate: 0.85 });
  const toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  const { jobId } = await buildPricedContents(app, admin);
  const boxId = await storedBox(admin, jobId);
  const invoice = made(
    await app.call(admin, invoicesApi.create, {
      body: { jobId, toContactId, lines: { as: 'lines', storageItemIds: [boxId] } },
    }),
  );
  await rule(admin, { photoBefore: true, workOrder: true, custody: true, itemPhoto: true });
  const proof = await proofOf(admin, invoice.id);
  expect(lacks(proof)).toEqual([[expect.stringMatching(/^Piano: Storage /), ['itemPhoto']]]);
  expect(proves(proof, 'custody')).toHaveLength(1);
  const [asked] = proof.lines;
  const link = { lineType: 'storageCharge', lineId: asked?.lineId ?? 0, kind: 'itemPhoto' } as const;
  made(await app.call(admin, proofApi.link, { body: { ...link, attachmentIds: [await picture(admin, jobId)] } }));
  expect((await proofOf(admin, invoice.id)).score).toBe(100);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, proofApi.link, { body: { ...link, attachmentIds: [1] } })).body.errors).toEqual({
    lineId: 'This line does not exist',
  });
});
