// /prime/bill/list
import { counted } from '../../../platform/shared/words.ts';
import { BILL_BULK_FIELDS, billBulkApi } from '../shared/bill-bulk.ts';
import css from './bills.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { type BillView, billsApi } from '../shared/bills.api.ts';
import { ReadBillButton } from './ReadBillButton.tsx';
import { BillDialog } from './BillDialog.tsx';
import { NewRun } from './NewRun.tsx';
import { BillTabs } from './BillTabs.tsx';
import { billPaths } from './bill-paths.ts';
import { signed, statusOf } from './bill-words.ts';

const columns: readonly Column<BillView>[] = [
  { id: 'number', header: 'Number', width: 110, sortField: 'billNumber', cell: (row) => row.billNumber },
  {
    id: 'supplier',
    header: 'Supplier',
    width: 200,
    grow: true,
    sortField: 'contactId',
    cell: (row) => row.contact.label,
  },
  {
    id: 'supplierNumber',
    header: 'Their number',
    width: 130,
    sortField: 'supplierInvoiceNumber',
    cell: (row) => row.supplierInvoiceNumber,
  },
  {
    id: 'job',
    header: 'Job',
    width: 110,
    sortField: 'jobId',
    cell: (row) => row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.label}</PageLink>,
  },
  { id: 'workOrder', header: 'Work order', width: 140, hidden: true, cell: (row) => row.workOrder?.label },
  { id: 'date', header: 'Date', width: 126, sortField: 'invoiceDate', cell: (row) => showDate(row.invoiceDate) },
  {
    id: 'due',
    header: 'Due',
    width: 126,
    sortField: 'dueDate',
    cell: (row) => <span className={row.due === 'overdue' ? 'late' : undefined}>{showDate(row.dueDate)}</span>,
  },
  {
    id: 'subtotal',
    header: 'Ex tax',
    width: 110,
    align: 'right',
    sortField: 'subtotal',
    hidden: true,
    cell: (row) => showMoney(signed(row, row.subtotal)),
  },
  {
    id: 'tax',
    header: 'Tax',
    width: 96,
    align: 'right',
    sortField: 'taxTotal',
    hidden: true,
    cell: (row) => showMoney(signed(row, row.taxTotal)),
  },
  {
    id: 'total',
    header: 'Total',
    width: 110,
    align: 'right',
    sortField: 'total',
    cell: (row) => showMoney(signed(row, row.total)),
  },
  {
    id: 'balance',
    header: 'Open',
    width: 110,
    align: 'right',
    sortField: 'balance',
    cell: (row) => (row.balance === 0 ? '' : showMoney(row.balance)),
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    sortField: 'statusId',
    cell: (row) => (
      <>
        <Status value={statusOf(row.status)} />
        {row.onHold && <span className="late"> on hold</span>}
      </>
    ),
  },
];

const FILTERS = [
  { field: 'waitsForMe', label: 'For my approval', kind: 'bool' as const },
  { field: 'due', label: 'Due', kind: 'oneOf' as const, values: ['overdue', 'today', 'calm', 'none'] },
  ...filterFields(accountsPayable, [
    'statusId',
    'contactId',
    'jobId',
    'type',
    'invoiceDate',
    'dueDate',
    'total',
    'balance',
    'supplierInvoiceNumber',
    'expenseInvoiceTypeId',
    'source',
    'onHold',
    'overLimit',
    'retentionTotal',
    'cisTotal',
    'createdAt',
  ]),
];

const BULK_UPDATE = {
  fields: filterFields(accountsPayable, BILL_BULK_FIELDS),
  required: BILL_BULK_FIELDS.filter((field) => !accountsPayable.fields[field]?.nullable),
  update: billBulkApi.bulkUpdate,
  undo: billBulkApi.bulkUndo,
};

export function BillList() {
  useTabTitle('Bills');
  const can = useCan();
  const approve = useWrite(billsApi.approveMany);
  const queried = useOptions('accountsPayableStatus').options.find(({ item }) => item?.typeName === 'queried');
  const [entering, setEntering] = useState(false);
  const [paying, setPaying] = useState<BulkTarget | null>(null);
  const approveAll = async ({ ids, clear }: BulkTarget): Promise<void> => {
    const { data } = await approve.mutateAsync({ body: { ids } });
    const refused = data.filter(({ reason }) => reason !== null);
    clear();
    toast(`${counted(data.length - refused.length, 'bill')} approved`);
    if (refused.length)
      await alert(refused.map(({ billNumber, reason }) => `${billNumber}: ${reason ?? ''}`).join('\n'));
  };
  return (
    <>
      <DataList
        name="accountsPayable"
        title="Bills"
        endpoint={billsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-invoiceDate"
        rowHref={(row) => billPaths.bill(row.id)}
        rowLabel={(row) => `${row.billNumber} of ${row.contact.label}, ${showMoney(row.total)}`}
        exportable
        {...(can('bulk-update') && can('edit-accounts-payable') && { bulkUpdate: BULK_UPDATE })}
        bulkActions={[
          ...(can('approve-bill')
            ? [
                {
                  id: 'approve',
                  label: 'Approve',
                  run: (target: BulkTarget) => void approveAll(target).catch((error: Error) => alert(error.message)),
                },
              ]
            : []),
          ...(can('pay-bills') ? [{ id: 'pay', label: 'Pay', run: setPaying }] : []),
        ]}
        actions={
          <div className={css.bar}>
            <BillTabs at="list" />
            <nav className={css.tabs} aria-label="Narrowed">
              {can('approve-bill') && <PageLink href={billPaths.waiting()}>Waiting on me</PageLink>}
              <PageLink href={billPaths.overdue()}>Overdue</PageLink>
              {queried && <PageLink href={billPaths.ofStatus(queried.value)}>{queried.label}</PageLink>}
            </nav>
            {can('create-accounts-payable') && <ReadBillButton />}
            {can('create-accounts-payable') && (
              <Button size="xs" onClick={() => setEntering(true)}>
                New bill
              </Button>
            )}
          </div>
        }
        phoneRow={(row) => ({
          title: `${row.billNumber} ${row.contact.label}`,
          status: <Status value={statusOf(row.status)} />,
          detail: [row.job?.label, row.dueDate && `due ${showDate(row.dueDate)}`].filter(Boolean).join(' · '),
          side: showMoney(signed(row, row.total)),
        })}
        empty={{ text: 'No bills yet.' }}
      />
      {entering && <BillDialog onClose={() => setEntering(false)} onSaved={(id) => openPage(billPaths.bill(id))} />}
      {paying && (
        <NewRun
          billIds={paying.ids}
          onClose={() => setPaying(null)}
          onMade={(id) => {
            paying.clear();
            openPage(billPaths.run(id));
          }}
        />
      )}
    </>
  );
}
