// The return of GST or VAT for a period: the boxes of the company's country over what all modules say that moved.
import { showDay } from '../../../kit/dates.ts';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { PRINT_TYPES, type PrintFormat, print } from '../../../platform/server/print/print.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import type { TaxReturn, TaxReturnLine } from '../shared/tax-return.api.ts';
import {
  BASIS_WORDS,
  TAX_FORMS,
  type TaxMovement,
  type TaxPeriod,
  documentsOfBox,
  hasDocuments,
  taxBoxes,
} from '../shared/tax-return.ts';
import './tax-return.slots.ts';
import { type TaxReporting, taxReporting } from './tax-return.views.ts';

async function movementsOf(ctx: Context, { basis }: TaxReporting, period: TaxPeriod): Promise<TaxMovement[]> {
  const all: TaxMovement[] = [];
  for (const movements of filled(ctx.app.modules, 'taxMovements')) all.push(...(await movements(ctx, period, basis)));
  return all.sort((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number));
}

export async function taxReturnOf(ctx: Context, period: TaxPeriod): Promise<TaxReturn> {
  const reporting = await taxReporting(ctx);
  const movements = await movementsOf(ctx, reporting, period);
  const form = TAX_FORMS[reporting.country];
  const late = movements.filter((movement) => movement.late);
  return {
    ...period,
    name: form.name,
    taxName: reporting.taxName,
    basis: reporting.basis,
    isRegistered: reporting.isRegistered,
    boxes: taxBoxes(reporting.country, movements).map(({ ref, label, cents, formCents, formula }) => ({
      ref,
      label,
      amount: fromCents(cents),
      onForm: fromCents(formCents),
      formula,
    })),
    result: form.result,
    notes: [...form.notes],
    late: {
      documents: late.length,
      tax: fromCents(late.reduce((sum, { side, tax }) => sum + (side === 'sales' ? -tax : tax), 0)),
    },
  };
}

const lineOf = ({ movement, cents }: { movement: TaxMovement; cents: number }): TaxReturnLine => {
  const { documentType, documentId, number, contact, what, date, net, tax, reverse, late } = movement;
  return {
    documentType,
    documentId,
    number,
    contact,
    what,
    date,
    net: fromCents(net),
    tax: fromCents(tax),
    reverse: fromCents(reverse),
    amount: fromCents(cents),
    late,
  };
};

export async function documentsOfReturn(ctx: Context, period: TaxPeriod, box: string): Promise<TaxReturnLine[]> {
  const reporting = await taxReporting(ctx);
  if (!hasDocuments(reporting.country, box))
    throw invalid({ box: 'This box has no documents of its own. Choose another one' });
  return documentsOfBox(reporting.country, box, await movementsOf(ctx, reporting, period)).map(lineOf);
}

const COLUMNS: PrintColumn[] = [
  { key: 'box', label: 'Box', kind: 'text', width: 8 },
  { key: 'number', label: 'Document', kind: 'text', width: 30 },
  { key: 'contact', label: 'Contact', kind: 'text', width: 30 },
  { key: 'date', label: 'Day', kind: 'text', width: 12 },
  { key: 'what', label: 'What', kind: 'text', width: 14 },
  { key: 'net', label: 'Before tax', kind: 'money', width: 14 },
  { key: 'tax', label: 'Tax', kind: 'money', width: 14 },
  { key: 'reverse', label: 'Reverse charge', kind: 'money', width: 14 },
  { key: 'amount', label: 'In the box', kind: 'money', width: 14 },
];
/** Each box with its documents below it, and what goes into the form. */
export async function taxReturnFile(ctx: Context, period: TaxPeriod, format: PrintFormat): Promise<Download> {
  const reporting = await taxReporting(ctx);
  const movements = await movementsOf(ctx, reporting, period);
  const title = `${reporting.taxName} ${period.from} to ${period.to}`;
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    plain: true,
    title,
    subtitle: `${showDay(period.from)} to ${showDay(period.to)}, ${BASIS_WORDS[reporting.basis]}`,
    facts: [],
    columns: COLUMNS,
    rows: taxBoxes(reporting.country, movements).flatMap(({ ref, label, formCents }) => [
      { level: 0 as const, cells: { box: ref, number: `${label} (on the form)`, amount: fromCents(formCents) } },
      ...documentsOfBox(reporting.country, ref, movements)
        .map(lineOf)
        .map(({ number, contact, date, what, net, tax, reverse, amount }) => ({
          level: 0 as const,
          cells: { box: ref, number, contact, date, what, net, tax, reverse, amount },
        })),
    ]),
    totals: [],
    notes: [],
    currencySymbol: reporting.currencySymbol,
  };
  return new Download(await print(document, format), PRINT_TYPES[format], `${title}.${format}`);
}
