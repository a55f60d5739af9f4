// Bills that arrive as files, by upload and by mail: read, known again, made into a bill where they say whose they are.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { buildDocument as buildPaper } from '../../../platform/server/print/pdf.build.ts';
import { print } from '../../../platform/server/print/print.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import {
  BUYER,
  type Build,
  buildDocument,
  buildLine,
  buildParty,
} from '../../finance/server/issued-documents.build.ts';
import { ublText } from '../../finance/shared/ubl-write.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { inboundApi } from '../../messages/shared/inbound.api.ts';
import { mailHandlerApi } from '../../messages/shared/templates.api.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { doneOrder } from './bills.build.ts';

let app: TestApp;
let admin: Person;
let supplierId: number;
let mailToken: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const unnumbered = { abn: null, irdNumber: null, vatNumber: null };
  made(await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: unnumbered }));
  ({ id: supplierId } = await buildContact(app, admin, {
    contactTypeId: 9,
    companyName: 'Nepean Timber Pty Ltd',
    gstRegistered: true,
    abn: '53 004 085 616',
    email: 'accounts@timber.example',
  }));
  const handler = made(
    await app.call(admin, mailHandlerApi.create, {
      body: {
        label: 'Office',
        from: 'office@harbour.example',
        replyDomain: 'mail.harbour.example',
        isDefault: true,
        authservId: 'mx.harbour.example',
      },
    }),
  );
  mailToken = (handler as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
});

const TIMBER = { ...BUYER, name: 'Nepean Timber Pty Ltd', email: 'accounts@timber.example' };
let count = 0;
const invoice = (given: Build = {}) =>
  buildDocument({
    number: `NT-${++count}`,
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    seller: TIMBER,
    buyer: buildParty(),
    lines: [
      buildLine({ description: 'Hardwood flooring', quantity: 10, unitAmount: 80 }),
      buildLine({ description: 'Delivery', quantity: 1, unitAmount: 45.5, taxRate: 0 }),
    ],
    ...given,
  });
const upload = async (bytes: string | Uint8Array, name = 'invoice.xml', as = admin) =>
  await app.upload<{ data: ArrivalView; errors?: Record<string, string> }>(as, billArrivalsApi.upload.path, {
    name,
    bytes: Buffer.from(bytes),
  });
const arrivalOf = async (bytes: string | Uint8Array, name?: string): Promise<ArrivalView> =>
  (await upload(bytes, name)).body.data;
const billOf = async ({ accountsPayableId }: ArrivalView) =>
  made(await app.call(admin, billsApi.get, { params: { id: accountsPayableId ?? 0 } }));
const linesOf = async ({ accountsPayableId }: ArrivalView) =>
  made(await app.call(admin, billsApi.items, { params: { id: accountsPayableId ?? 0 } }));
const pdfWith = (xml?: string): Promise<Buffer> =>
  print(
    buildPaper(
      xml
        ? {
            attachment: {
              name: 'invoice.xml',
              bytes: Buffer.from(xml),
              mimeType: 'text/xml',
              description: 'The invoice',
            },
          }
        : {},
    ),
    'pdf',
  );

describe('an electronic invoice that is uploaded', () => {
  test('becomes a bill of the supplier with that number, to the cent, with its file as the paper', async () => {
    const document = invoice();
    const arrival = await arrivalOf(ublText(document));
    expect(arrival).toMatchObject({ state: 'entered', source: 'upload', contactId: supplierId, reason: null });
    expect(await billOf(arrival)).toMatchObject({
      contactId: supplierId,
      supplierInvoiceNumber: document.number,
      invoiceDate: '2026-03-02',
      dueDate: '2026-04-01',
      subtotal: 845.5,
      taxTotal: 80,
      total: 925.5,
      statedTotal: 925.5,
      source: 'upload',
      status: { typeName: 'received' },
    });
    expect((await linesOf(arrival)).map(({ description, amount, taxRate }) => [description, amount, taxRate])).toEqual([
      ['Hardwood flooring – Kitchen', 800, 0.1],
      ['Delivery – Kitchen', 45.5, 0],
    ]);
    const files = await app.call(admin, attachmentsApi.linked, {
      params: { objectType: 'accountsPayable', objectId: arrival.accountsPayableId ?? 0 },
      query: {},
    });
    expect(made(files).map(({ fileName }) => fileName)).toEqual(['invoice.xml']);
  });

  test('is matched to the work order it names', async () => {
    const order = await doneOrder(app, admin, {
      assignedId: supplierId,
      items: [{ description: 'Hardwood flooring', materialQuantity: 10, materialCost: 80 }],
    });
    const [row] = await asSystem(
      app,
      sql<{
        number: string;
      }>`select work_order_number as number from work_order where id = ${order.id} and company_id = ${admin.companyId}`,
    );
    const xml = ublText(invoice()).replace(
      '<cac:AccountingSupplierParty>',
      `<cac:OrderReference><cbc:ID>${row?.number ?? ''}</cbc:ID></cac:OrderReference><cac:AccountingSupplierParty>`,
    );
    const arrival = await arrivalOf(xml);
    expect(await billOf(arrival)).toMatchObject({ workOrderId: order.id, jobId: order.jobId });
    expect((await linesOf(arrival)).map(({ workOrderItemId }) => workOrderItemId !== null)).toEqual([true, false]);
  });

  test('inside a PDF is read all the same; a PDF without one waits with its file', async () => {
    const document = invoice();
    expect(await billOf(await arrivalOf(await pdfWith(ublText(document)), 'invoice.pdf'))).toMatchObject({
      supplierInvoiceNumber: document.number,
      total: document.total,
    });
    const plain = await arrivalOf(await pdfWith(), 'scan.pdf');
    expect(plain).toMatchObject({ state: 'waiting', contactId: null });
    const entered = made(
      await app.call(admin, billArrivalsApi.enter, {
        params: { id: plain.id },
        body: { contactId: supplierId, supplierInvoiceNumber: 'P-1', invoiceDate: '2026-03-03', statedTotal: 110 },
      }),
    );
    expect(entered).toMatchObject({ state: 'entered' });
    expect(await billOf(entered)).toMatchObject({ supplierInvoiceNumber: 'P-1', statedTotal: 110, total: 0 });
    const again = await app.call(admin, billArrivalsApi.enter, {
      params: { id: plain.id },
      body: { contactId: supplierId },
    });
    expect([again.status, again.body.message]).toEqual([409, 'A bill has already been made from it. Open that one.']);
  });

  test('comes once: by its bytes, and by the number of the supplier', async () => {
    const document = invoice();
    const first = await billOf(await arrivalOf(ublText(document)));
    expect(await arrivalOf(ublText(document))).toMatchObject({
      state: 'known',
      accountsPayableId: null,
      reason: `It is ${first.billNumber} already`,
    });
    expect(await arrivalOf(ublText({ ...document, dueDate: '2026-04-02' }))).toMatchObject({
      state: 'known',
      reason: `Their invoice ${document.number} is already ${first.billNumber}`,
    });
    const both = ublText(invoice());
    const two = await Promise.all([upload(both), upload(both)]);
    expect(two.map(({ body }) => body.data.state).sort()).toEqual(['entered', 'known']);
  });

  test('of a supplier that nobody knows waits, and says what to do', async () => {
    const seller = {
      ...TIMBER,
      name: 'Unknown Tiles',
      email: null,
      taxNumbers: [{ scheme: 'ABN' as const, value: '51824753556' }],
    };
    const arrival = await arrivalOf(ublText(invoice({ seller })));
    expect(arrival).toMatchObject({
      state: 'waiting',
      supplierName: 'Unknown Tiles',
      reason:
        'There is no supplier called Unknown Tiles or with the number 51824753556. Add one, or choose the supplier',
    });
    const inMyDay = async () =>
      (await app.call(admin, myDayApi.read, { query: {} })).body.data.items.find(
        (item) => item.kind === 'billArrived' && item.id === arrival.id,
      );
    expect(await inMyDay()).toMatchObject({
      list: 'forMe',
      title: 'Choose the supplier: Unknown Tiles',
      amount: 925.5,
    });
    const { id } = await buildContact(app, admin, { contactTypeId: 9, companyName: 'Tiles of the North' });
    const entered = await app.call(admin, billArrivalsApi.enter, {
      params: { id: arrival.id },
      body: { contactId: id },
    });
    expect(await billOf(made(entered))).toMatchObject({ contactId: id, total: 925.5 });
    expect(await inMyDay()).toBeUndefined();
  });

  test('whose sums do not add up is kept with a sentence that says both, and is not approved', async () => {
    const wrong = ublText(invoice()).replace(/925\.50/g, '930.50');
    const arrival = await arrivalOf(wrong);
    expect(arrival.reason).toContain('930.50');
    expect(arrival.reason).toContain('925.50');
    const bill = await billOf(arrival);
    expect(bill.statusNote).toBe(arrival.reason);
    const handed = await app.call(admin, billsApi.status, { params: { id: bill.id }, body: { statusId: 2 } });
    expect([handed.status, handed.body.errors]).toEqual([
      422,
      { items: 'The lines add up to 925.50, but the bill says 930.50' },
    ]);
  });

  test('a credit note becomes a credit', async () => {
    const arrival = await arrivalOf(
      ublText(invoice({ kind: 'creditNote', credits: { number: 'NT-1', issueDate: '2026-03-02' } })),
    );
    expect(await billOf(arrival)).toMatchObject({ type: 'credit', total: 925.5 });
  });

  test.each([
    [
      'an external entity',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Invoice>&e;</Invoice>',
      'document type',
    ],
    ['no invoice', '<note/>', 'This is not an electronic invoice'],
    ['cut off', ublText(buildDocument()).slice(0, 900), 'cannot be read as XML'],
  ])('%s is refused with a sentence, and nothing of it is kept', async (_, xml, words) => {
    const before = made(await app.call(admin, billArrivalsApi.list, { query: {} })).length;
    const { status, body } = await upload(xml);
    expect([status, body.errors?.['file']]).toEqual([422, expect.stringContaining(words)]);
    expect(made(await app.call(admin, billArrivalsApi.list, { query: {} }))).toHaveLength(before);
  });

  test('what is no bill is put away, and can wait again', async () => {
    const { id } = await arrivalOf('holiday photograph', 'beach.txt');
    const say = (dismissed: boolean) =>
      app.call(admin, billArrivalsApi.dismiss, { params: { id }, body: { dismissed } });
    expect(made(await say(true)).state).toBe('dismissed');
    const enter = await app.call(admin, billArrivalsApi.enter, { params: { id }, body: { contactId: supplierId } });
    expect(enter.status).toBe(409);
    expect(made(await say(false)).state).toBe('waiting');
  });
});

describe('a bill that is mailed', () => {
  const mail = async (
    to: string,
    files: readonly { name: string; type: string; bytes: string | Uint8Array }[],
    from = 'accounts@timber.example',
    checked = 'dmarc=pass',
  ) => {
    const raw = [
      `Authentication-Results: mx.harbour.example; ${checked}`,
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Our invoice',
      `Message-ID: <bill-${++count}@timber.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Please find our invoice attached.',
      ...files.flatMap(({ name, type, bytes }) => [
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(bytes).toString('base64'),
      ]),
      '--b--',
      '',
    ].join('\r\n');
    await app.send(undefined, {
      method: 'POST',
      url: `/api${fillPath(inboundApi.mail.path, { mailToken })}`,
      headers: { 'content-type': 'message/rfc822' },
      payload: raw,
    });
    await app.running.relay.flush();
    return raw;
  };
  const latest = async (): Promise<ArrivalView | undefined> =>
    made(await app.call(admin, billArrivalsApi.list, { query: { perPage: '1' } }))[0];

  test('as an electronic invoice becomes a bill once, wherever it was sent', async () => {
    const document = invoice();
    await mail('Office <office@mail.harbour.example>', [
      { name: 'invoice.xml', type: 'application/xml', bytes: ublText(document) },
    ]);
    const arrival = await latest();
    expect(arrival).toMatchObject({ state: 'entered', source: 'mail', sender: 'accounts@timber.example' });
    if (!arrival) throw new Error('Nothing arrived');
    expect(await billOf(arrival)).toMatchObject({
      supplierInvoiceNumber: document.number,
      source: 'mail',
      total: 925.5,
    });
    await mail('office@mail.harbour.example', [{ name: 'again.xml', type: 'text/xml', bytes: ublText(document) }]);
    expect(await latest()).toMatchObject({ state: 'known' });
  });

  test('in the name of a supplier by a stranger, to be paid elsewhere, says so on its face', async () => {
    const { id: contactId } = await buildContact(app, admin, {
      contactTypeId: 9,
      companyName: 'Swift Plumbing',
      abn: '51 824 753 556',
      email: 'office@swift.example',
      paymentAccountBsb: '062-000',
      paymentAccountNumber: '11112222',
    });
    const document = invoice({
      seller: {
        ...TIMBER,
        name: 'Swift Plumbing',
        email: 'office@swift.example',
        taxNumbers: [{ scheme: 'ABN', value: '51824753556' }],
      },
    });
    const send = async (from: string, checked: string) => {
      const text = ublText({ ...document, number: `SP-${++count}` });
      await mail(
        'Office <office@mail.harbour.example>',
        [{ name: 'invoice.xml', type: 'application/xml', bytes: text }],
        from,
        checked,
      );
      const arrival = await latest();
      expect(arrival).toMatchObject({ state: 'entered', contactId });
      return arrival?.reason ?? '';
    };
    const ofStranger = await send('x@stranger.example', 'dmarc=pass');
    expect(ofStranger).toContain('It came from x@stranger.example, which is not this supplier’s address');
    expect(ofStranger).toContain('a different bank account');
    expect(await send('office@swift.example', 'dmarc=fail')).toContain('office@swift.example was not verified');
    const known = await send('accounts@swift.example', 'dmarc=pass');
    expect(known).not.toContain('swift.example');
    expect(known).toContain('a different bank account');
  });

  test('as a paper becomes a bill where it was sent to the address for bills, and is no bill elsewhere', async () => {
    expect(made(await app.call(admin, billArrivalsApi.addresses, {}))).toEqual(['bills@mail.harbour.example']);
    const paper = { name: 'bill.pdf', type: 'application/pdf', bytes: await pdfWith() };
    const before = await latest();
    await mail('office@mail.harbour.example', [paper]);
    expect((await latest())?.id).toBe(before?.id);
    await mail('bills@mail.harbour.example', [
      { ...paper, bytes: Buffer.concat([await pdfWith(), Buffer.from('\n%2')]) },
    ]);
    const arrival = await latest();
    expect(arrival).toMatchObject({ state: 'entered', contactId: supplierId });
    // Anybody can write that address: without a word of the receiving server it is a proposal.
    await mail(
      'bills@mail.harbour.example',
      [{ ...paper, bytes: Buffer.concat([await pdfWith(), Buffer.from('\n%4')]) }],
      'accounts@timber.example',
      'dmarc=fail',
    );
    expect(await latest()).toMatchObject({
      state: 'waiting',
      contactId: supplierId,
      reason: expect.stringContaining('accounts@timber.example was not verified'),
    });
    await mail(
      'bills@mail.harbour.example',
      [{ ...paper, bytes: Buffer.concat([await pdfWith(), Buffer.from('\n%3')]) }],
      'who@else.example',
    );
    expect(await latest()).toMatchObject({ state: 'waiting', sender: 'who@else.example', contactId: null });
  });
});

test('another company sees nothing of it', async () => {
  const arrival = await arrivalOf(ublText(invoice()));
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, billArrivalsApi.get, { params: { id: arrival.id } })).status).toBe(404);
});
