import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

const row = z.strictObject({
  contact: labelled,
  /** ABN, NZBN or UTR, as the country has it. */
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Tax in it; what was withheld is in it too. */
  gross: z.number(),
  tax: z.number(),
  withheld: z.number(),
  payments: z.number(),
  /** What the report cannot do without, a sentence. */
  problem: z.string().nullable(),
});
export interface PaidContractor extends z.infer<typeof row> {}

const report = z.strictObject({
  name: z.string(),
  about: z.string(),
  from: z.string(),
  to: z.string(),
  due: z.string().nullable(),
  rows: z.array(row),
  gross: z.number(),
  tax: z.number(),
  withheld: z.number(),
  /** Of what was withheld: from those without an ABN (W4 of the activity statement); null where there is no such rule. */
  withoutNumber: z.number().nullable(),
});
export interface ContractorReport extends z.infer<typeof report> {}

const year = z.coerce
  .number('Enter a year such as 2026')
  .int('Enter a year such as 2026')
  .min(2000, 'Enter a year such as 2026')
  .max(2100, 'Enter a year such as 2026');
const permission = 'pay-bills';
const query = z.strictObject({ year: year.optional() });
export const contractorPaymentsApi = {
  year: endpoint({
    method: 'GET',
    path: '/contractorPayments',
    permission,
    summary: 'What each subcontractor was paid in a year of the tax office, the tax in it, and what was withheld',
    query,
    response: one(report),
  }),
  file: endpoint({
    method: 'GET',
    path: '/contractorPayments/file',
    permission,
    summary: 'The same as CSV',
    query,
    binary: 'text/csv',
    response: z.unknown(),
  }),
};
