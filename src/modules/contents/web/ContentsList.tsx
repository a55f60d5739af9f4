// Loss schedules of all jobs: what each household claims, and how far it is.
import { counted } from '../../../platform/shared/words.ts';
import { showMoney, showMomentDay } from '../../../platform/web/display/format.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { lossSchedule } from '../shared/loss-schedule.entity.ts';
import { type LossScheduleView, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { contentsPaths } from './contents-paths.ts';
import { STATUS_WORDS } from './contents-words.ts';

const money = (
  id: 'rcv' | 'depreciation' | 'acv' | 'claim' | 'sumInsured',
  header: string,
  hidden = false,
): Column<LossScheduleView> => ({
  id,
  header,
  width: 120,
  align: 'right',
  sortField: id,
  hidden,
  cell: (of) => showMoney(of[id]),
});
const columns: Column<LossScheduleView>[] = [
  { id: 'label', header: 'Number', width: 120, sortField: 'label', cell: (of) => of.label },
  { id: 'customerName', header: 'Customer', width: 180, grow: true, cell: (of) => of.customerName },
  { id: 'siteAddressText', header: 'Site', width: 240, grow: true, cell: (of) => of.siteAddressText },
  { id: 'status', header: 'Status', width: 120, sortField: 'status', cell: (of) => STATUS_WORDS[of.status] },
  { id: 'itemCount', header: 'Items', width: 80, align: 'right', sortField: 'itemCount', cell: (of) => of.itemCount },
  money('rcv', 'RCV'),
  money('acv', 'ACV'),
  money('claim', 'Claim'),
  {
    id: 'submittedAt',
    header: 'Submitted',
    width: 120,
    sortField: 'submittedAt',
    cell: (of) => showMomentDay(of.submittedAt),
  },
  { id: 'settledAt', header: 'Settled', width: 120, sortField: 'settledAt', cell: (of) => showMomentDay(of.settledAt) },
  money('depreciation', 'Depreciation', true),
  money('sumInsured', 'Sum insured', true),
  { id: 'title', header: 'Name', width: 180, hidden: true, sortField: 'title', cell: (of) => of.title },
];
const FILTERS = filterFields(lossSchedule, ['status', 'policyBasis', 'claim', 'submittedAt', 'settledAt']);

export function ContentsList() {
  useTabTitle('Contents');
  return (
    <DataList<LossScheduleView>
      name="lossSchedule"
      title="Contents"
      endpoint={lossSchedulesApi.list}
      columns={columns}
      filters={FILTERS}
      defaultSort="-createdAt"
      defaultFilter={[{ field: 'status', operator: 'equals', value: ['draft', 'submitted', 'agreed'] }]}
      rowHref={({ jobId, id }) => contentsPaths.ofJob(jobId, id)}
      rowLabel={({ label, customerName }) => `${label} ${customerName ?? ''}`}
      phoneRow={(of) => ({
        title: `${of.label} ${of.customerName ?? ''}`,
        status: STATUS_WORDS[of.status],
        detail: `${counted(of.itemCount, 'item')} · ${showMoney(of.claim)}`,
      })}
      empty={{ text: 'No loss schedules yet. Start one on a job, under Contents.' }}
    />
  );
}
