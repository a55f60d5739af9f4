// /prime/bill/arrived: bills that came as files. Those that wait for somebody stand first; each opens where it is entered.
import css from './bills.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { billArrival } from '../shared/bill-arrival.entity.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { ARRIVAL_STATES } from './arrival-words.ts';
import { BillTabs } from './BillTabs.tsx';
import { ReadBillButton } from './ReadBillButton.tsx';
import { billPaths } from './bill-paths.ts';

export function ArrivedBills() {
  useTabTitle('Arrived bills');
  const addresses = useRead(billArrivalsApi.addresses, {}).data?.data ?? [];
  const columns: readonly Column<ArrivalView>[] = [
    { id: 'file', header: 'File', width: 190, sortField: 'fileName', cell: (row) => row.fileName },
    {
      id: 'supplier',
      header: 'Supplier',
      width: 170,
      grow: true,
      sortField: 'supplierName',
      cell: (row) => row.contact?.label ?? row.supplierName ?? row.sender,
    },
    {
      id: 'number',
      header: 'Their number',
      width: 120,
      sortField: 'supplierInvoiceNumber',
      cell: (row) => row.supplierInvoiceNumber,
    },
    { id: 'date', header: 'Date', width: 110, sortField: 'invoiceDate', cell: (row) => showDate(row.invoiceDate) },
    {
      id: 'total',
      header: 'Total',
      width: 100,
      align: 'right',
      sortField: 'total',
      cell: (row) => row.total !== null && showMoney(row.total),
    },
    {
      id: 'state',
      header: 'State',
      width: 120,
      sortField: 'state',
      cell: (row) => <Status value={ARRIVAL_STATES[row.state]} />,
    },
    {
      id: 'reason',
      header: 'Work to be done',
      width: 280,
      grow: true,
      cell: (row) => (row.bill ? [row.bill.label, row.reason].filter(Boolean).join(': ') : row.reason),
    },
    { id: 'came', header: 'Arrived', width: 176, sortField: 'id', cell: (row) => showMoment(row.createdAt) },
  ];
  return (
    <>
      <DataList
        name="billArrival"
        title="Arrived bills"
        endpoint={billArrivalsApi.list}
        columns={columns}
        filters={filterFields(billArrival, [
          'state',
          'source',
          'contactId',
          'sender',
          'supplierName',
          'total',
          'attachmentId',
          'createdAt',
        ])}
        defaultSort="-id"
        rowHref={(row) => billPaths.arrival(row)}
        rowLabel={(row) => `${row.fileName}: ${ARRIVAL_STATES[row.state].label}`}
        actions={
          <div className={css.bar}>
            <BillTabs at="arrived" />
            {addresses.length > 0 && (
              <span className="quiet">Suppliers can email bills to {addresses.join(' or ')}</span>
            )}
            <ReadBillButton />
          </div>
        }
        phoneRow={(row) => ({
          title: row.contact?.label ?? row.supplierName ?? row.fileName,
          status: <Status value={ARRIVAL_STATES[row.state]} />,
          detail: row.reason ?? row.fileName,
          side: row.total === null ? '' : showMoney(row.total),
        })}
        empty={{ text: 'Nothing has arrived yet. Upload a bill, or have suppliers email them.' }}
      />
    </>
  );
}
