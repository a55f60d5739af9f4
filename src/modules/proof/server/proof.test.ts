// What proves a line of an estimate, a claim and an invoice; what holds them; who is asked for what is missing.
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { STATUS, approved, buildBill } from '../../bills/server/bills.build.ts';
import { outboxApi } from '../../company/shared/outbox.api.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { decideOn } from '../../estimates/server/snapshots.build.ts';
import { estimateRowsApi } from '../../estimates/shared/estimate-rows.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { type BillableJob, buildBillable, buildInvoice, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { portalApi } from '../../portal/shared/portal.api.ts';
import { exportedFile } from '../../reports/server/reports.build.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import { remindersApi } from '../../reminders/shared/reminders.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import type { ProofRuleCreate } from '../shared/proof-rule.entity.ts';
import { type DocumentProof, type ProofLine, proofApi, proofRulesApi } from '../shared/proof.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const [BEFORE, AFTER] = [1, 3];
const rule = async (as: Person, given: Partial<ProofRuleCreate>): Promise<number> =>
  made(await app.call(as, proofRulesApi.create, { body: { label: 'Rule', ...given } })).id;
const picture = async (as: Person, jobId: number, type: number, room: string | null): Promise<number> => {
  const fields = {
    'documentDetails[attachmentTypeId]': String(type),
    ...(room && { 'documentDetails[room]': room }),
  };
  const file = { name: 'wall.jpg', bytes: await photograph() };
  const { attachmentId } = made(
    await app.upload<{ data: { attachmentId: number } }>(as, `/job/${jobId}/documents`, file, fields),
  );
  await lookedAt(app);
  return attachmentId;
};
const ofInvoice = async (as: Person, id: number): Promise<DocumentProof> =>
  made(await app.call(as, proofApi.ofInvoice, { params: { id } }));
const lacks = ({ needs }: ProofLine): string[] => needs.filter((need) => !need.evidence.length).map(({ kind }) => kind);

const lacksOf = async (as: Person, id: number): Promise<string[][]> => (await ofInvoice(as, id)).lines.map(lacks);

async function world(): Promise<{ admin: Person; companyId: number; of: BillableJob }> {
  const { admin, companyId } = await app.company();
  return { admin, companyId, of: await buildBillable(app, admin) };
}

test('photographs of the room prove its lines; the score is money; estimate, snapshot and invoice say the same', async () => {
  const { admin, of } = await world();
  const invoice = await wholeInvoice(app, admin, of);
  expect((await ofInvoice(admin, invoice.id)).rules).toBe(0);
  await rule(admin, { photoBefore: true, photoAfter: true });
  const none = await ofInvoice(admin, invoice.id);
  expect(none.lines.map(lacks)).toEqual(none.lines.map(() => ['photoBefore', 'photoAfter']));
  expect([none.score, none.proven]).toEqual([0, 0]);
  await picture(admin, of.jobId, BEFORE, 'kitchen');
  await picture(admin, of.jobId, AFTER, 'Bathroom');
  const half = await ofInvoice(admin, invoice.id);
  expect(half.lines.map(lacks)).toEqual(half.lines.map(() => ['photoAfter']));
  const after = await picture(admin, of.jobId, AFTER, null);
  const [first] = half.lines;
  if (!first) throw new Error('The invoice has no lines');
  const line = { lineType: first.lineType, lineId: first.lineId };
  const linked = await app.call(admin, proofApi.link, {
    body: { ...line, kind: 'photoAfter', attachmentIds: [after, after] },
  });
  expect(linked.body.data).toEqual({ linked: 1 });
  const some = await ofInvoice(admin, invoice.id);
  expect(some.lines.map(({ proven }) => proven)).toEqual([true, false, false]);
  expect([some.proven, some.unproven]).toEqual([first.amount, Math.round((some.total - first.amount) * 100) / 100]);
  const [snapshot] = made(await app.call(admin, snapshotsApi.list, { query: {} }));
  if (!snapshot) throw new Error('There is no snapshot');
  const ofSnapshot = made(await app.call(admin, proofApi.ofSnapshot, { params: { id: snapshot.id } }));
  const ofEstimate = made(await app.call(admin, proofApi.ofEstimate, { params: { id: snapshot.estimateId } }));
  for (const other of [ofSnapshot, ofEstimate])
    expect(other.lines.map(({ lineId, amount, proven, room }) => [lineId, amount, proven, room])).toEqual(
      some.lines.map(({ lineId, amount, proven, room }) => [lineId, amount, proven, room]),
    );
  // A photograph that is deleted proves nothing, and a link can be taken off again.
  const linkId = some.lines[0]?.needs[1]?.evidence[0]?.linkId ?? 0;
  expect((await app.call(admin, proofApi.unlink, { params: { id: linkId } })).status).toBe(200);
  expect((await ofInvoice(admin, invoice.id)).score).toBe(0);
  await app.call(admin, proofApi.link, { body: { ...line, kind: 'photoAfter', attachmentIds: [after] } });
  await app.call(admin, attachmentsApi.remove, { params: { id: after }, query: {} });
  expect((await ofInvoice(admin, invoice.id)).score).toBe(0);
});

test('work orders, bills, forms and their signatures prove the lines that they are of', async () => {
  const { admin, of } = await world();
  const invoice = await wholeInvoice(app, admin, of);
  await rule(admin, { workOrder: true, supplierBill: true, tradeId: 14 });
  const completion = await buildTemplate(app, admin, { label: 'Completion', signatories: ['Owner'] });
  await rule(admin, { form: true, signature: true, customFormTemplateId: completion });
  const before = await ofInvoice(admin, invoice.id);
  expect(before.lines.map(lacks)).toEqual([
    ['form', 'signature'],
    ['form', 'supplierBill', 'signature', 'workOrder'],
    ['form', 'signature'],
  ]);
  const plaster = before.lines[1]?.lineId ?? 0;
  const order = await buildWorkOrder(app, admin, { jobId: of.jobId });
  made(await linkTo(app, admin, order.id, [{ estimateItemId: plaster }]));
  for (const statusId of [2, 3])
    made(await moveTo(app, admin, order.id, statusId, { override: true, note: 'By phone' }));
  expect((await lacksOf(admin, invoice.id))[1]).toContain('workOrder');
  made(await moveTo(app, admin, order.id, 6, { override: true, note: 'Seen' }));
  const items = made(await app.call(admin, workOrdersApi.items, { params: { workOrderId: order.id } }));
  const bill = await buildBill(app, admin, {
    contactId: order.assignedId ?? 0,
    workOrderId: order.id,
    supplierInvoiceNumber: 'B-1',
    items: [{ description: 'Plaster', amount: 100, workOrderItemId: items[0]?.id ?? 0 }],
  });
  expect(bill.statusId).toBe(STATUS.received);
  expect((await lacksOf(admin, invoice.id))[1]).toContain('supplierBill');
  await approved(app, admin, bill.id, 'As agreed');
  const form = await buildForm(app, admin, of.jobId, { customFormTemplateId: completion });
  made(await app.call(admin, formsApi.submit, { params: { id: form }, body: {} }));
  // It waits for its signature: neither the form nor the signature is there.
  expect((await lacksOf(admin, invoice.id))[1]).toEqual(['form', 'signature']);
  const [turn] = made(await app.call(admin, formsApi.page, { params: { id: form } })).signatures;
  made(
    await app.call(admin, formsApi.sign, {
      params: { id: form, signatureId: turn?.id ?? 0 },
      body: { name: 'Mia Wong', method: 'type' },
    }),
  );
  const after = await ofInvoice(admin, invoice.id);
  expect(after.lines.map(lacks)).toEqual([[], [], []]);
  expect([after.score, after.unproven]).toEqual([100, 0]);
});

test('what holds an invoice is said; only who may lets it go, and says why', async () => {
  const { admin, companyId, of } = await world();
  const ruleId = await rule(admin, {
    photoBefore: true,
    documents: 'invoices',
    effect: 'hold',
    clientId: of.customerId,
  });
  const invoice = await wholeInvoice(app, admin, of);
  // Another payer's rule.
  expect((await ofInvoice(admin, invoice.id)).rules).toBe(0);
  made(await app.call(admin, proofRulesApi.update, { params: { id: ruleId }, body: { clientId: of.clientId } }));
  const clerk = await app.person(companyId, 'accounts');
  const issue = (as: Person, id: number, body: object = {}) =>
    app.call(as, invoicesApi.issue, { params: { id }, body });
  const asked = await issue(clerk, invoice.id);
  expect(asked.status).toBe(422);
  expect(asked.body.errors?.['holdReason']).toMatch(
    /^“Remove wet plasterboard” is missing proof: photo before\..* Enter a reason for sending it anyway\.$/,
  );
  expect((await issue(clerk, invoice.id, { holdReason: 'The insurer was there' })).status).toBe(201);
  const told = made(await app.call(admin, jobsApi.history, { params: { jobId: of.jobId }, query: {} }));
  expect(told.find(({ verb }) => verb === 'override')).toMatchObject({ note: 'The insurer was there' });
  // A credit note proves nothing.
  const credit = made(await app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body: {} }));
  expect((await issue(clerk, credit.id)).status).toBe(201);
  const sheet = made(
    await app.call(clerk, invoicesApi.sheet, { params: { id: (await wholeInvoice(app, admin, of)).id } }),
  );
  expect(sheet.problems.filter(({ text }) => text.includes('is missing proof'))).toMatchObject([{ blocks: false }]);
});

/** Its one line lacks the photograph that a rule asks for. */
async function heldSnapshot(admin: Person) {
  await rule(admin, { photoBefore: true, documents: 'estimates', effect: 'hold' });
  const of = await buildBillable(app, admin);
  const estimate = made(
    await app.call(admin, estimatesApi.create, {
      body: {
        jobId: of.jobId,
        categories: [{ label: 'Hall', items: [{ description: 'Paint', labourQuantity: 2, labourCost: 50 }] }],
      },
    }),
  );
  const snapshot = made(
    await app.call(admin, snapshotsApi.create, { params: { estimateId: estimate.id }, query: {}, body: {} }),
  );
  return { of, estimate, snapshot };
}

test('an estimate that is held is not sent: whoever may not override reads what is missing', async () => {
  const { admin, companyId } = await app.company();
  const { of, snapshot } = await heldSnapshot(admin);
  const estimator = await app.person(companyId, 'estimator');
  const sent = await decideOn(app, estimator, snapshot, { statusId: 2, note: 'Please' });
  expect([sent.status, sent.body.message]).toEqual([
    409,
    '“Paint” is missing proof: photo before. Link it or ask for it.',
  ]);
  const asked = await decideOn(app, admin, snapshot, { statusId: 2 });
  expect(asked.body.errors?.['statusData.note']).toContain('Enter a reason');
  await picture(admin, of.jobId, BEFORE, 'Hall');
  expect((await decideOn(app, estimator, snapshot, { statusId: 2 })).status).toBe(200);
});

test('what is held leaves by no other door: not by a link, not as a document, unless somebody says why', async () => {
  const { admin, companyId } = await app.company();
  const { of, estimate, snapshot } = await heldSnapshot(admin);
  const estimator = await app.person(companyId, 'estimator');
  const expiresAt = `${addDays(todayIn('Australia/Sydney', new Date()), 7)} 00:00:00`;
  const share = (as: Person, more: object = {}) =>
    app.call(as, portalApi.create, {
      body: { kind: 'estimate', objectType: 'estimateSnapshot', objectId: snapshot.id, expiresAt, ...more },
    });
  const paper = { estimateId: estimate.id, estimateSnapshotId: snapshot.id, documentType: 'pdf' } as const;
  const print = (as: Person, more: object = {}) =>
    app.call(as, reportsApi.exportEstimate, { body: { ...paper, ...more } });
  const links = async () => (await app.call(admin, portalApi.count, { query: {} })).body.data;
  const overrides = async () =>
    made(await app.call(admin, jobsApi.history, { params: { jobId: of.jobId }, query: {} }))
      .filter(({ verb }) => verb === 'override')
      .map(({ note }) => note);
  const preview = async () =>
    await readPdf(
      (
        await app.call(admin, reportsApi.previewEstimate, {
          query: { estimateId: String(estimate.id), estimateSnapshotId: String(snapshot.id) },
        })
      ).raw,
    );

  const sentence = '“Paint” is missing proof: photo before. Link it or ask for it.';
  for (const door of [share, print]) {
    const refused = await door(estimator);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    const asked = await door(admin);
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { holdReason: `${sentence} Enter a reason for sending it anyway.` },
    ]);
  }
  expect([await links(), made(await app.call(admin, reportsApi.list, {})), await overrides()]).toEqual([
    { count: 0 },
    [],
    [],
  ]);
  // To look at it is no door, and what is looked at says so; so does a comparison.
  expect((await preview()).text).toContain('On hold: proof is missing, do not send');
  const difference = await app.call(estimator, reportsApi.exportDifference, {
    body: { estimateSnapshotId: snapshot.id, documentType: 'pdf' },
  });
  expect((await readPdf(await exportedFile(app, estimator, difference))).text).toContain('do not send');

  expect((await share(admin, { holdReason: 'By phone' })).status).toBe(201);
  const file = await exportedFile(app, admin, await print(admin, { holdReason: 'Seen on site' }));
  expect((await readPdf(file)).text).not.toContain('do not send');
  expect(new Set(await overrides())).toEqual(new Set(['By phone', 'Seen on site']));
  // What has left once has left.
  made(await decideOn(app, admin, snapshot, { statusId: 2, note: 'Agreed' }));
  expect([(await share(estimator)).status, (await print(estimator)).status]).toEqual([201, 201]);
  expect((await preview()).text).not.toContain('do not send');
});

test('what was linked to a line, and who was asked for it, goes with the line to another estimate and back', async () => {
  const { admin } = await app.company();
  const { of, estimate } = await heldSnapshot(admin);
  const [line] = made(await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).items;
  const photo = await picture(admin, of.jobId, BEFORE, null);
  const named = { lineType: 'estimateItem' as const, kind: 'photoBefore' as const, attachmentIds: [photo] };
  made(await app.call(admin, proofApi.link, { body: { ...named, lineId: line?.id ?? 0 } }));
  const other = made(
    await app.call(admin, estimatesApi.create, { body: { jobId: (await buildBillable(app, admin)).jobId } }),
  );
  const move = async (to: number, itemId: number): Promise<number> =>
    made(
      await app.call(admin, estimateRowsApi.moveInto, {
        params: { estimateId: to },
        body: { estimateItemIds: [itemId] },
      }),
    ).itemIds[0] ?? 0;
  const score = async (id: number) => made(await app.call(admin, proofApi.ofEstimate, { params: { id } })).score;
  const there = await move(other.id, line?.id ?? 0);
  expect(await score(other.id)).toBe(100);
  await move(estimate.id, there);
  expect(await score(estimate.id)).toBe(100);
});

test('a draft that is printed leaves, too: it is held as its snapshots are, until it is what has left already', async () => {
  const { admin, companyId } = await app.company();
  const { of, estimate, snapshot } = await heldSnapshot(admin);
  const estimator = await app.person(companyId, 'estimator');
  const print = (as: Person, more: object = {}) =>
    app.call(as, reportsApi.exportEstimate, { body: { estimateId: estimate.id, documentType: 'xlsx', ...more } });
  const preview = async () =>
    await readPdf(
      (await app.call(admin, reportsApi.previewEstimate, { query: { estimateId: String(estimate.id) } })).raw,
    );
  const refused = await print(estimator);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '“Paint” is missing proof: photo before. Link it or ask for it.',
  ]);
  expect((await print(admin)).body.errors?.['holdReason']).toContain('Enter a reason for sending it anyway.');
  expect(made(await app.call(admin, reportsApi.list, {}))).toEqual([]);
  expect((await preview()).text).toContain('On hold: proof is missing, do not send');
  expect((await print(admin, { holdReason: 'Read out by phone' })).status).toBe(201);
  const told = made(await app.call(admin, jobsApi.history, { params: { jobId: of.jobId }, query: {} }));
  expect(told.find(({ verb }) => verb === 'override')).toMatchObject({ note: 'Read out by phone' });
  // The insurer has these lines; one that is added has not left.
  made(await decideOn(app, admin, snapshot, { statusId: 2, note: 'Agreed' }));
  expect((await print(estimator)).status).toBe(201);
  expect((await preview()).text).not.toContain('do not send');
  const [category] = made(await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).categories;
  made(
    await app.call(admin, estimatesApi.createItem, {
      body: {
        estimateId: estimate.id,
        categoryId: category?.id ?? 0,
        description: 'Skirting',
        labourQuantity: 1,
        labourCost: 80,
      },
    }),
  );
  expect((await print(estimator)).body.message).toMatch(/1 more line is also missing proof\.$/);
});

test('whoever is on site is asked once: a colleague by a reminder, a contractor by mail with a link to send photographs', async () => {
  const { admin, companyId, of } = await world();
  const letter = made(
    await app.call(admin, notificationTemplateApi.create, {
      body: {
        label: 'Proof',
        channelId: 2,
        objectType: 'job',
        subject: 'Bitte: {{proof.missing}}',
        body: 'For {{proof.line}} of {{job.number}}',
      },
    }),
  );
  await rule(admin, { photoBefore: true, photoAfter: true, notificationTemplateId: letter.id });
  const invoice = await wholeInvoice(app, admin, of);
  const [first, second] = (await ofInvoice(admin, invoice.id)).lines;
  if (!first || !second) throw new Error('The invoice has no lines');
  const ask = (line: ProofLine, kinds: ('photoBefore' | 'photoAfter')[]) =>
    app.call(admin, proofApi.ask, { body: { lineType: line.lineType, lineId: line.lineId, kinds } });
  const supervisor = await app.person(companyId, 'supervisor');
  await app.call(admin, jobsApi.update, {
    params: { id: of.jobId },
    body: { supervisorId: supervisor.userId, assignedId: null },
  });
  expect((await ask(first, ['photoBefore'])).body.data).toMatchObject({ by: 'reminder' });
  const [reminder] = made(await app.call(supervisor, remindersApi.list, { query: {} }));
  expect(reminder).toMatchObject({ title: 'Proof for “Remove wet plasterboard”', jobId: of.jobId });
  expect((await ask(first, ['photoBefore'])).body.message).toBe('Already requested.');
  expect((await ask(first, ['photoBefore', 'photoAfter'])).status).toBe(201);
  const mason = await buildContact(app, admin, {
    contactTypeId: 3,
    companyName: 'Mason and Co',
    email: 'mason@site.example',
  });
  const order = await buildWorkOrder(app, admin, { jobId: of.jobId, assignedId: mason.id });
  made(await linkTo(app, admin, order.id, [{ estimateItemId: second.lineId }]));
  expect((await ask(second, ['photoAfter'])).body.data).toEqual({ who: 'Mason and Co', by: 'mail' });
  const mails = made(await app.call(admin, outboxApi.list, { query: { s: 'Bitte' } }));
  expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toContainEqual([
    'mason@site.example',
    'Bitte: photo after',
  ]);
  const [, now] = (await ofInvoice(admin, invoice.id)).lines;
  expect(now?.needs.map(({ asked }) => asked?.who ?? null)).toEqual([null, 'Mason and Co']);
  expect(now?.onSite).toBe('Mason and Co');
});

test('lines, files and forms of others are refused in words', async () => {
  const { admin, of } = await world();
  const { admin: stranger, of: theirs } = await world();
  const invoice = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
  const item = made(
    await app.call(admin, invoicesApi.createItem, {
      params: { id: invoice.id },
      body: { description: 'Works', unitAmount: 10 },
    }),
  );
  const line = { lineType: 'accountsReceivableItem', lineId: item.id } as const;
  const link = async (as: Person, body: object) =>
    (await app.call(as, proofApi.link, { body: { ...line, kind: 'form', ...body } })).body.errors;
  expect(await link(stranger, { attachmentIds: [1] })).toEqual({ lineId: 'This line does not exist' });
  expect(await link(admin, {})).toHaveProperty('attachmentIds');
  expect(await link(admin, { attachmentIds: [await picture(stranger, theirs.jobId, BEFORE, null)] })).toHaveProperty(
    'attachmentIds',
  );
  expect(await link(admin, { customFormId: await buildForm(app, admin, of.jobId) })).toEqual({
    customFormId: 'Choose a submitted form from this job',
  });
  const empty = await app.call(admin, proofRulesApi.create, { body: { label: 'Nothing' } });
  expect(Object.keys(empty.body.errors ?? {})).toEqual(['photoBefore']);
});
