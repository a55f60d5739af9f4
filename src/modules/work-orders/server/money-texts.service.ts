// Texts of a work order that follow from how it is taxed and paid: VAT that is left to us, and what is held back.
import { counted } from '../../../platform/shared/words.ts';
import { divideTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type PrintText, showAmount } from '../../../platform/server/print/print-document.ts';
import { printedTexts } from '../../documents/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import { REVERSE_CHARGE_NOTE } from '../../finance/shared/tax.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';

interface Words {
  taxName: string;
  currencySymbol: string;
}
const percent = (fraction: number): number => divideTo(fraction, 0.01, 2);

export async function moneyTexts(
  ctx: Context,
  order: WorkOrderView,
  { taxName, currencySymbol }: Words,
): Promise<PrintText[]> {
  const amount = (value: number): string => `${currencySymbol}${showAmount(value)}`;
  const { reverseTaxTotal, taxPercentage, retentionTotal, retentionPercentage, retentionMonths } = order;
  const tax = reverseTaxTotal
    ? [
        {
          label: 'Tax',
          text: `${REVERSE_CHARGE_NOTE}. ${taxName} of ${percent(taxPercentage)} %: ${amount(reverseTaxTotal)}, not added.`,
        },
      ]
    : [];
  if (!retentionTotal) return tax;
  const { apRetentionFormTemplateId } = await financeSettingOf(ctx, order);
  return [
    ...tax,
    {
      label: 'Retention',
      text: `Of the amount payable, ${amount(retentionTotal)} (${percent(retentionPercentage)} % of the cost) is retained for ${counted(retentionMonths, 'month')}.`,
    },
    ...(await printedTexts(ctx, apRetentionFormTemplateId, order.jobId)),
  ];
}
