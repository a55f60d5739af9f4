// A company of a country with invoices, bills and payments on any days, for tests of what is reported of them.
import { todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { approved, buildBill } from '../../bills/server/bills.build.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { buildInvoice } from '../../invoices/server/invoices.build.ts';
import { type InvoiceView, invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { COUNTRIES } from './tax-examples.build.ts';

export interface World {
  app: TestApp;
  admin: Person;
  jobId: number;
  payerId: number;
  today: string;
}
export async function worldIn(
  app: TestApp,
  country: keyof typeof COUNTRIES,
  basis: 'accruals' | 'cash' = 'accruals',
): Promise<World> {
  const { admin } = await app.company();
  const { countryId, timezone, number, numberField, country: name } = COUNTRIES[country];
  const postcode = country === 'GB' ? 'LS1 4AP' : '2750';
  const address = { line1: '1 High St', suburb: 'Harbour', state: null, postcode, country: name };
  made(
    await app.call(admin, companyProfileApi.update, {
      params: { id: admin.companyId },
      body: { countryId, timezone, address, abn: number, gstRegistered: true },
    }),
  );
  made(
    await app.call(admin, financeSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { taxBasis: basis },
    }),
  );
  const payer = await buildContact(app, admin, { contactTypeId: 1, address, [numberField]: number });
  const job = await buildJob(app, admin, { clientId: payer.id });
  return { app, admin, jobId: job.id, payerId: payer.id, today: todayIn(timezone, new Date()) };
}

/** Issued on a day: amounts before tax with their rates. */
export async function invoiceOf(
  { app, admin, jobId, payerId }: World,
  issueDate: string,
  lines: readonly (readonly [amount: number, taxRate: number])[],
  given: object = {},
): Promise<InvoiceView> {
  const draft = await buildInvoice(app, admin, { jobId, toContactId: payerId, ...given });
  const params = { id: draft.id };
  for (const [unitAmount, taxRate] of lines)
    made(
      await app.call(admin, invoicesApi.createItem, {
        params,
        body: { description: 'Works', quantity: 1, unitAmount, taxRate },
      }),
    );
  // Of any size.
  return made(await app.call(admin, invoicesApi.issue, { params, body: { issueDate, oddReason: 'As agreed' } }));
}
export async function creditOf({ app, admin }: World, { id }: InvoiceView, issueDate: string): Promise<InvoiceView> {
  const note = made(await app.call(admin, invoicesApi.credit, { params: { id }, body: {} }));
  return made(await app.call(admin, invoicesApi.issue, { params: { id: note.id }, body: { issueDate } }));
}
/** An approved bill of a supplier of its own. */
export async function billOf(
  { app, admin }: World,
  invoiceDate: string,
  amount: number,
  { isRegistered = true, ...given }: { isRegistered?: boolean; reverseCharge?: boolean; type?: 'bill' | 'credit' } = {},
) {
  const supplier = await buildContact(app, admin, {
    contactTypeId: 3,
    gstRegistered: isRegistered,
    ...(given.reverseCharge && { vatNumber: COUNTRIES.GB.number, cisTypeId: 2 }),
  });
  const bill = await buildBill(app, admin, {
    contactId: supplier.id,
    invoiceDate,
    items: [{ description: 'Works', amount }],
    ...given,
  });
  return await approved(app, admin, bill.id);
}
export const pay = async (
  { app, admin }: World,
  direction: 'in' | 'out',
  document: { id: number; contactId: number },
  date: string,
  amount: number,
) =>
  made(
    await app.call(admin, paymentsApi.create, {
      body: {
        direction,
        contactId: document.contactId,
        date,
        amount,
        reference: 'By transfer',
        allocations: [
          {
            documentType: direction === 'in' ? 'accountsReceivable' : 'accountsPayable',
            documentId: document.id,
            amount,
          },
        ],
      },
    }),
  );
