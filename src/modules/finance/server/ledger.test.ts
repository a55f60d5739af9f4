// Money that moved: written once, adding up to nothing, never changed, taken back by its opposite.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { paymentsApi } from '../shared/payments.api.ts';

let app: TestApp;
let admin: Person;
let contactId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: contactId } = await buildContact(app, admin));
});

const pay = (as: Person, body: object) =>
  app.call(as, paymentsApi.create, {
    body: { direction: 'in', contactId, date: '2026-03-02', amount: 110, allocations: [], ...body },
  });
const ledger = async (id: number) =>
  (await app.call(admin, paymentsApi.ledgerOfRecord, { params: { documentType: 'payment', documentId: id } })).body
    .data;

describe('a payment', () => {
  test('that pays nothing yet lies under itself, and taking it back leaves nothing', async () => {
    const { body } = await pay(admin, { reference: 'TRF 1' });
    expect(body.data).toMatchObject({ amount: 110, unallocated: 110, contact: { id: contactId } });
    expect((await ledger(body.data.id)).map(({ account, amount }) => [account, amount])).toEqual([
      ['bank', 110],
      ['receivable', -110],
    ]);
    const { id, version } = body.data;
    const back = await app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Bounced', version } });
    expect(back.body.data).toMatchObject({ unallocated: 0, reversedReason: 'Bounced' });
    const sums = Map.groupBy(await ledger(id), ({ account }) => account);
    expect([...sums.values()].map((rows) => rows.reduce((sum, { amount }) => sum + amount, 0))).toEqual([0, 0]);
    const again = await app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Twice' } });
    expect([again.status, again.body.message]).toEqual([409, 'This payment was reversed.']);
  });

  test('that is wrong is refused at its field', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await pay(admin, body);
      return [status, Object.keys(said.errors ?? {})];
    };
    expect(await refused({ amount: 0 })).toEqual([422, ['amount']]);
    expect(await refused({ date: '2999-01-01' })).toEqual([422, ['date']]);
    expect(await refused({ contactId: 987_654 })).toEqual([422, ['contactId']]);
    expect(await refused({ allocations: [{ documentType: 'job', documentId: 1, amount: 1 }] })).toEqual([
      422,
      ['allocations'],
    ]);
  });

  test('of another company is not there', async () => {
    const { admin: stranger } = await app.company();
    const { body } = await pay(admin, {});
    const { id } = body.data;
    expect((await app.call(stranger, paymentsApi.get, { params: { id } })).status).toBe(404);
    expect((await app.call(stranger, paymentsApi.reverse, { params: { id }, body: { reason: 'x' } })).status).toBe(404);
    const line = { params: { documentType: 'payment', documentId: id } };
    expect((await app.call(stranger, paymentsApi.ledgerOfRecord, line)).status).toBe(404);
    expect((await pay(stranger, {})).status).toBe(422);
  });
});

describe('the database', () => {
  test('keeps what is in the ledger, whoever asks, and takes nothing that does not add up', async () => {
    const { body } = await pay(admin, {});
    const { id } = body.data;
    await expect(asSystem(app, sql`update ledger_entry set amount = 1 where document_id = ${id}`)).rejects.toThrow();
    await expect(asSystem(app, sql`delete from ledger_transfer where document_id = ${id}`)).rejects.toThrow();
    const lame = sql`with made as (insert into ledger_transfer (company_id, kind, date, document_type, document_id) values (${admin.companyId}, 'payment', now(), 'payment', ${id}) returning id)
      insert into ledger_entry (company_id, transfer_id, account, amount, document_type, document_id) select ${admin.companyId}, id, 'bank', 5, 'payment', ${id} from made`;
    await expect(asSystem(app, lame)).rejects.toThrow('add up to nothing');
  });
});
