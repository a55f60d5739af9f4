// What tests need of invoices: a job with something authorised, and an invoice of it.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems, type GivenItem } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';
import type { NewInvoice } from './invoices.service.ts';

export interface BillableJob {
  jobId: number;
  clientId: number;
  customerId: number;
  /** What was authorised, with tax. */
  authorised: number;
}
export async function buildBillable(
  test: TestApp,
  as: Person,
  { excessAmount = null, items = exampleItems() }: { excessAmount?: number | null; items?: GivenItem[] } = {},
): Promise<BillableJob> {
  const client = await buildContact(test, as, { contactTypeId: 1, email: 'claims@payer.example' });
  const customer = await buildContact(test, as, {
    contactTypeId: 1,
    isIndividual: true,
    firstName: 'Mia',
    lastName: 'Wong',
    companyName: null,
  });
  const job = await buildJob(test, as, {
    clientId: client.id,
    customerId: customer.id,
    excessAmount,
    clientRef: 'CLM-7',
  });
  const estimate = await buildEstimate(test, as, { jobId: job.id, categories: [{ label: 'Kitchen', items }] });
  const snapshot = await buildSnapshot(test, as, estimate.id, { authorise: '1' });
  return { jobId: job.id, clientId: client.id, customerId: customer.id, authorised: snapshot.authorisedIncTax };
}

export async function buildInvoice(test: TestApp, as: Person, body: NewInvoice): Promise<InvoiceView> {
  const answer = await test.call(as, invoicesApi.create, { body });
  if (answer.status !== 201) throw new Error(`The invoice was not begun: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** All that is left of the job, to its client. */
export async function wholeInvoice(
  test: TestApp,
  as: Person,
  { jobId, clientId }: Pick<BillableJob, 'jobId' | 'clientId'>,
  given: Partial<NewInvoice> = {},
): Promise<InvoiceView> {
  const { body } = await test.call(as, invoicesApi.billable, { params: { jobId } });
  const left = body.data.lines.filter((line) => line.left !== 0);
  return await buildInvoice(test, as, {
    jobId,
    toContactId: clientId,
    lines: { as: 'lines', estimateItems: left.map(({ estimateItemId }) => ({ estimateItemId })) },
    ...given,
  });
}

export async function issue(test: TestApp, as: Person, { id, version }: InvoiceView): Promise<InvoiceView> {
  const answer = await test.call(as, invoicesApi.issue, { params: { id }, body: { version } });
  if (answer.status !== 201) throw new Error(`The invoice was not issued: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** The paper of a frozen document, for those who read it back. */
export { invoicePaper } from './invoices.print.ts';
