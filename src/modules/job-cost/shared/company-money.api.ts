// The money of the company at a glance, and the rows that each of its figures is the sum of.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { AGE_BUCKETS } from '../../finance/shared/ledger.ts';
import { MONEY_FIGURES } from './company-money.ts';

const n = z.number();
const moneySum = z.strictObject({
  amount: n,
  count: n,
  late: n,
  lateAmount: n,
  oldest: z.string().nullable(),
});
/** How what is owed to us is told apart: not due yet, overdue by so many days, paid without an invoice. */
export const OWED_AGES = ['notDue', ...AGE_BUCKETS, 'onAccount'] as const;
export type OwedAge = (typeof OWED_AGES)[number];

const sum = moneySum.nullable();
const trend = z.array(n).nullable();
/** Null is what the person has no right to. Amounts are with tax. */
const companyMoney = z.strictObject({
  today: z.string(),
  figures: z.strictObject({
    received: sum,
    invoiced: sum,
    authorised: sum,
    quoted: sum,
    notStarted: sum,
    inProgress: sum,
    finished: sum,
    owed: sum,
    owing: sum,
  }),
  trends: z.strictObject({ received: trend, invoiced: trend, authorised: trend }),
  /** Days from the first version of an estimate to its authorisation, on average this month. */
  daysToAuthorise: n.nullable(),
  ages: z.array(z.strictObject({ age: z.enum(OWED_AGES), amount: n, count: n })).nullable(),
  weeks: z.array(z.strictObject({ week: z.string(), in: n.nullable(), out: n.nullable() })),
});
export interface CompanyMoney extends z.infer<typeof companyMoney> {}

const moneyRow = z.strictObject({
  objectType: z.string(),
  objectId: n,
  label: z.string(),
  party: z.string().nullable(),
  job: z.strictObject({ id: n, jobNumber: z.string(), customerName: z.string().nullable() }).nullable(),
  day: z.string().nullable(),
  late: z.boolean(),
  amount: n,
});
export interface MoneyRow extends z.infer<typeof moneyRow> {}

export const companyMoneyApi = {
  read: endpoint({
    method: 'GET',
    path: '/companyMoney',
    permission: 'view-job',
    summary: 'What is owed, invoiced, received and left to invoice, with tax; figures without a right are null',
    response: one(companyMoney),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/companyMoney/rows',
    permission: 'view-job',
    summary: 'The documents or jobs that a figure is the sum of',
    query: z.strictObject({
      /** What is owed to us unless another is named. */
      figure: z.enum(MONEY_FIGURES).optional(),
      age: z.enum(OWED_AGES).optional(),
      /** First day of a week of cash. */
      week: z.iso.date().optional(),
    }),
    response: one(z.strictObject({ total: n, count: n, rows: z.array(moneyRow) })),
    example: { query: { figure: 'owed' } },
  }),
};
