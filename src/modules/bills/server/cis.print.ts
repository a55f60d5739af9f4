// The statement that a subcontractor gets for a tax month: both parties, gross, materials, what was withheld.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { findContact } from '../../contacts/server/index.ts';
import type { CisStatement } from '../shared/cis.api.ts';
import { taxMonth, taxMonthOf } from '../shared/cis.ts';
import { companyTax, supplierOf } from './bills.views.ts';
import { cisMonthOf } from './cis.views.ts';
import type { Paper } from './paper.mail.ts';
import { companyParty, employerOf, supplierParty } from './parties.views.ts';

/** From here on the number of the verification stands on the statement. */
const UNVERIFIED = 0.3;

export async function cisStatementOf(ctx: Context, contactId: number, month?: string): Promise<CisStatement> {
  await findContact(ctx, contactId);
  const { statements } = await cisMonthOf(ctx, month);
  const found = statements.find(({ contact }) => contact.id === contactId);
  if (!found) throw conflict('They were paid nothing in this tax month.');
  return found;
}

/** A statement bears it (HMRC, CIS 340). */
export async function requireReference(ctx: Context): Promise<string> {
  const { payeReference } = await employerOf(ctx);
  if (!payeReference)
    throw conflict(
      'The statement must show your employer’s PAYE reference. Enter it under Administration, Company details.',
    );
  return payeReference;
}

export async function cisDocument(ctx: Context, contactId: number, month?: string): Promise<PrintDocument> {
  const end = month ?? taxMonthOf(ctx.today);
  const statement = await cisStatementOf(ctx, contactId, end);
  const { from, to } = taxMonth(end);
  const [contractor, subcontractor] = [await companyParty(ctx), await supplierParty(ctx, contactId)];
  const payeReference = await requireReference(ctx);
  const numberOf = (scheme: string, party: typeof contractor): string =>
    party.taxNumbers.find((number) => number.scheme === scheme)?.value ?? '';
  const { currencySymbol } = await companyTax(ctx);
  return {
    ...(await companyHead(ctx)),
    title: `CIS statement ${subcontractor.name}, ${showDay(to)}`,
    heading: 'CIS payment and deduction statement',
    subtitle: `Tax month from ${showDay(from)} to ${showDay(to)}`,
    facts: [
      ['Contractor', contractor.name],
      ['Employer’s PAYE reference', payeReference],
      ['Subcontractor', subcontractor.name],
      ['UTR', statement.utr ?? numberOf('UTR', subcontractor)],
      ...(statement.rate !== null && statement.rate >= UNVERIFIED
        ? [['Verification number', statement.verificationNumber ?? ''] as [string, string]]
        : []),
      ['Rate', statement.rate === null ? 'several' : `${Math.round(statement.rate * 100)} %`],
    ],
    columns: [
      { key: 'date', label: 'Paid on', kind: 'text', width: 14, narrow: true },
      { key: 'bill', label: 'Bill', kind: 'text', width: 30 },
      { key: 'gross', label: 'Gross, ex VAT', kind: 'money', width: 14 },
      { key: 'deduction', label: 'Deducted', kind: 'money', width: 14 },
    ],
    rows: statement.bills.map(({ date, billNumber, gross, deduction }) => ({
      level: 0,
      cells: { date: showDay(date), bill: billNumber, gross, deduction },
    })),
    totals: [
      ['Gross amount paid, ex VAT', statement.gross],
      ['Less cost of materials', statement.materials],
      ['Amount liable to deduction', statement.liable],
      ['Amount deducted', statement.deduction, 'sum'],
    ],
    notes: ['Keep this statement: you need it to claim the deduction.'],
    currencySymbol,
  };
}

export async function cisPaper(ctx: Context, contactId: number, month: string): Promise<Paper> {
  const document = await cisDocument(ctx, contactId, month);
  const supplier = await supplierOf(ctx, contactId);
  return {
    document,
    contact: { name: supplier?.name ?? '', email: supplier?.email ?? null },
    subject: `${document.company}: CIS statement to ${showDay(month)}`,
    words: 'Here is your statement of deductions under the Construction Industry Scheme.',
  };
}
