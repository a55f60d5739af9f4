// Finance in the world of the sweeps.
import { addDays } from '../../../kit/dates.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { financeSettingApi } from '../shared/finance-setting.entity.ts';
import { paymentsApi } from '../shared/payments.api.ts';
import { financeRoles } from './finance-roles.build.ts';

const DAY = '2026-03-02';
/** Days long before anything in the world: each is closed or filed once. */
let drawn = 0;
const ownDay = (): string => addDays('2001-01-01', (drawn += 1));
const paid = async (app: TestApp, as: Person, contactId: number, jobId: number, mark: string) =>
  made(
    await app.call(as, paymentsApi.create, {
      body: { direction: 'in', contactId, jobId, date: DAY, amount: 50, reference: mark, allocations: [] },
    }),
  ).id;

export const financeTests: ModuleTests<JobsRecord | ContactsRecord, 'financeOverride' | 'payment' | 'sparePayment'> = {
  roles: financeRoles,
  world: async (app, as, { contact, job }, { mark }) => ({
    financeOverride: made(await app.call(as, financeSettingApi.create, { body: { label: mark } })).id,
    payment: await paid(app, as, contact, job, mark),
    sparePayment: await paid(app, as, contact, job, mark),
  }),
  paths: [
    [/\/financeSetting\/override\/:id/, 'financeOverride'],
    [/\/payment\/:id/, 'payment'],
    [/\/ledger\/record\/:documentType\/:documentId/, 'payment'],
  ],
  samples: {
    'PUT /financeSetting/:companyId': () => ({ body: {} }),
    'POST /payment': (of) => ({
      body: { direction: 'in', contactId: of.contact, date: DAY, amount: 12.5, reference: 'Once' },
    }),
    'PUT /payment/:id/reverse': (of) => ({ params: { id: of.sparePayment }, body: { reason: 'Bounced' } }),
    'GET /ledger/record/:documentType/:documentId': (of) => ({
      params: { documentType: 'payment', documentId: of.payment },
    }),
    'POST /closedBooks': () => ({ body: { closedUntil: ownDay(), reason: 'Audited' } }),
    'POST /taxReturn/filing': () => {
      const day = ownDay();
      return { body: { from: day, to: day } };
    },
    'POST /payment/:id/receipt': () => ({ body: { email: 'payer@example.com' } }),
  },
  elsewhere: {
    'PUT /taxReturn/filing/:id/withdraw': {
      why: 'only the last filed period is taken back, once',
      test: 'src/modules/accounting/server/filed-returns.test.ts',
    },
    'POST /payment/:id/refund': {
      why: 'goes through the payment service, which this installation has no key of',
      test: 'src/modules/portal/server/invoice-cards.test.ts',
    },
  },
};
