// The monthly return under CIS: what is missing for it, its figures as they were filed, what HMRC was paid; verifications and their log.
import { daysBetween, showDay } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { csvFile } from '../../../platform/server/print/csv.ts';
import { insertRecord, lockRecord, missingIds, updateRecord } from '../../../platform/server/records.ts';
import { Download } from '../../../platform/server/routes.ts';
import { requireContact, shareOfCisType, updateContact } from '../../contacts/server/index.ts';
import type { CisMonth, CisStatement, FiledCisReturn } from '../shared/cis.api.ts';
import { taxMonth } from '../shared/cis.ts';
import { type CisReturn, cisReturn, cisVerification } from '../shared/cis-return.entity.ts';
import { type CisFigures, cisMonthOf } from './cis.views.ts';
import { filedReturn } from './cis-returns.views.ts';
import { keepStatements } from './cis-returns.store.ts';
import { type Employer, employerOf } from './parties.views.ts';

/** From here on HMRC wants the number of the verification. */
const UNVERIFIED = 0.3;
const ENTER = 'Enter it under Administration, Company details';

function problemsOf(employer: Employer, statements: readonly CisStatement[]): string[] {
  return [
    ...(employer.utr ? [] : [`The company has no UTR. ${ENTER}`]),
    ...(employer.payeReference ? [] : [`The company has no employer’s PAYE reference. ${ENTER}`]),
    ...(employer.accountsOfficeReference ? [] : [`The company has no accounts office reference. ${ENTER}`]),
    ...statements.flatMap(({ contact, utr, rate, verificationNumber }) => {
      if (rate !== null && rate >= UNVERIFIED)
        return verificationNumber ? [] : [`${contact.label} has no verification number. Verify them with HMRC, below`];
      return utr ? [] : [`${contact.label} has no UTR. Enter it on the contact`];
    }),
  ];
}

const lateBy = (day: string | null, due: string): number => (day && day > due ? daysBetween(due, day) : 0);
const apart = (now: number, then: number): number => fromCents(toCents(now) - toCents(then));

function filedOf(row: Awaited<ReturnType<typeof filedReturn>>, now: CisFigures): FiledCisReturn | null {
  if (!row) return null;
  const { gross, materials, deduction } = row;
  return {
    filedOn: row.filedOn,
    filedBy: row.filedBy,
    reference: row.reference,
    gross,
    materials,
    deduction,
    difference: {
      gross: apart(now.gross, gross),
      materials: apart(now.materials, materials),
      deduction: apart(now.deduction, deduction),
    },
    filedLate: lateBy(row.filedOn, now.returnBy),
    paidOn: row.paidOn,
    paidAmount: row.paidAmount,
    paidReference: row.paidReference,
    paidLate: lateBy(row.paidOn, now.payBy),
  };
}

/** A month with all that stands around its figures. */
export async function cisMonth(ctx: Context, month?: string): Promise<CisMonth> {
  const figures = await cisMonthOf(ctx, month);
  const { utr, payeReference, accountsOfficeReference, ...employer } = await employerOf(ctx);
  const row = await filedReturn(ctx, figures.to);
  return {
    ...figures,
    employer: { utr, payeReference, accountsOfficeReference },
    problems: problemsOf({ ...employer, utr, payeReference, accountsOfficeReference }, figures.statements),
    filed: filedOf(row, figures),
    overdue: figures.deduction > 0 && !row?.paidOn ? lateBy(ctx.today, figures.payBy) : 0,
  };
}

/** One line for each subcontractor, as the return asks for them. */
export async function cisFile(ctx: Context, month: string): Promise<Download> {
  const { statements, to, employer } = await cisMonth(ctx, month);
  const rows = statements.map(({ contact, utr, verificationNumber, gross, materials, deduction }) =>
    [contact.label, utr, verificationNumber, gross.toFixed(2), materials.toFixed(2), deduction.toFixed(2)].map(
      (cell) => cell ?? '',
    ),
  );
  const lines = [
    ['Contractor UTR', employer.utr ?? ''],
    ['Accounts office reference', employer.accountsOfficeReference ?? ''],
    ['Employer’s PAYE reference', employer.payeReference ?? ''],
    ['Tax month to', to],
    ['Nil return', statements.length ? 'no' : 'yes'],
    [],
    ['Subcontractor', 'UTR', 'Verification number', 'Total payments', 'Cost of materials', 'Total deducted'],
    ...rows,
  ];
  return new Download(csvFile(lines), 'text/csv', `CIS return ${to}.csv`);
}

interface Filing {
  month: string;
  filedOn?: string | undefined;
  reference?: string | null | undefined;
}
export async function fileReturn(
  ctx: Context,
  { month, filedOn = ctx.today, reference = null }: Filing,
): Promise<CisMonth> {
  if (filedOn > ctx.today) throw invalid({ filedOn: 'This date is in the future' });
  if (filedOn <= month) throw invalid({ filedOn: `The tax month ends on ${showDay(month)}. File it after that` });
  const { problems, statements, gross, materials, deduction } = await cisMonth(ctx, month);
  const [problem] = problems;
  if (problem) throw conflict(`${problem}.`);
  const given = { filedOn, reference, gross, materials, deduction };
  const before = await filedReturn(ctx, month);
  const { id } = before
    ? { id: before.id, ...(await updateRecord(ctx, cisReturn, before.id, given as Partial<CisReturn>)) }
    : await insertRecord(ctx, cisReturn, { ...given, month } as Partial<CisReturn> & { filedOn: string }, {});
  await keepStatements(ctx, id, statements);
  return await cisMonth(ctx, month);
}

interface Paid {
  month: string;
  paidOn: string;
  amount?: number | undefined;
  reference?: string | null | undefined;
}
export async function payReturn(ctx: Context, { month, paidOn, amount, reference = null }: Paid): Promise<CisMonth> {
  if (paidOn > ctx.today) throw invalid({ paidOn: 'This date is in the future' });
  const row = await filedReturn(ctx, month);
  if (!row) throw conflict(`File the return to ${showDay(taxMonth(month).to)} first, then record the payment.`);
  await lockRecord(ctx, cisReturn, row.id);
  const given = { paidOn, paidAmount: amount ?? row.deduction, paidReference: reference };
  await updateRecord(ctx, cisReturn, row.id, given);
  return await cisMonth(ctx, month);
}

interface Answer {
  verifiedOn?: string | undefined;
  cisTypeId: number;
  cisVerificationNumber?: string | null | undefined;
}
export async function verify(
  ctx: Context,
  contactId: number,
  { verifiedOn = ctx.today, cisTypeId, cisVerificationNumber = null }: Answer,
): Promise<void> {
  await requireContact(ctx, contactId);
  if (verifiedOn > ctx.today) throw invalid({ verifiedOn: 'This date is in the future' });
  if ((await missingIds(ctx, 'cis_type', [cisTypeId])).length)
    throw invalid({ cisTypeId: 'This entry does not exist' });
  const share = (await shareOfCisType(ctx, cisTypeId)) ?? 0;
  if (share >= UNVERIFIED && !cisVerificationNumber)
    throw invalid({
      cisVerificationNumber: 'At the higher rate the statement must show this number. Enter it from HMRC’s answer',
    });
  await insertRecord(ctx, cisVerification, { contactId, verifiedOn, cisTypeId, cisVerificationNumber }, {});
  await updateContact(ctx, contactId, { cisTypeId, cisPercentage: share, cisVerificationNumber });
}
