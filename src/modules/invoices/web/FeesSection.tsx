// Administration → Fees: what is billed again and again, as a sum or as a share of the other lines.
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { type FeeTemplate, feeTemplate } from '../shared/fee-template.entity.ts';
import { feeTemplatesApi } from '../shared/fees-reserves.api.ts';

export const FeesSection = () => (
  <ListAdmin
    of={feeTemplate}
    api={feeTemplatesApi as unknown as ListApi}
    title="Fees"
    intro="Choose them with Add lines on an invoice, if the job type and client match."
    none="No fees yet."
    detail={howMuch}
    asked
  />
);

const howMuch = (row: ListRow): string => {
  const { amount, percentage, clientIds, jobTypeIds } = row as unknown as FeeTemplate;
  const sum = percentage === null ? showMoney(amount ?? 0) : `${showNumber(percentage)} % of the other lines`;
  return clientIds.length || jobTypeIds.length ? `${sum}, for some jobs` : sum;
};
