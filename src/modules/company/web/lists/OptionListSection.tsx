// Administration → Lists: one option list, with where its entries are used.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { sentence } from '../../../../platform/web/display/format.ts';
import { STATUS_STAGES } from '../../shared/fixed-lists.ts';
import type { OptionListEntity } from '../../shared/option-list.entity.ts';
import { optionListApi, optionUsesApi } from '../../shared/option-lists.api.ts';
import { ListAdmin } from './ListAdmin.tsx';
import type { ListApi, ListRow } from './list-api.ts';

/** What is known of an entry besides its name, where that is the point of it. */
const DETAILS: Readonly<Record<string, (row: Record<string, unknown>) => string>> = {
  accountNumber: ({ code, type, isCapital }) =>
    [code, type === 'sales' ? 'Sales' : 'Purchases', isCapital && 'capital purchases'].filter(Boolean).join(' · '),
  cisType: ({ percent }) => `${Number(percent)} % of labour withheld`,
  paymentTerm: ({ days, endOfMonth, rollToBusinessDay }) =>
    [`${Number(days)} days`, endOfMonth && 'from the end of the month', rollToBusinessDay && 'on a business day']
      .filter(Boolean)
      .join(' '),
};

export function OptionListSection({ of }: { of: OptionListEntity }) {
  const detail = DETAILS[of.name];
  const uses = useRead(optionUsesApi.uses, { params: { type: of.name } });
  return (
    <ListAdmin
      of={of}
      api={optionListApi(of) as ListApi}
      title={sentence(of.label.many)}
      uses={uses.data?.data}
      {...(detail && { detail: (row: ListRow) => detail({ ...row }) })}
      words={{ stageRef: STATUS_STAGES }}
      none={`No ${of.label.many} yet. Add the first one below.`}
    />
  );
}
