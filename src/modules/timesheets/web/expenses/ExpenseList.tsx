// /prime/expenses
import { EXPENSE_BULK_FIELDS, expenseBulkApi } from '../../shared/work-bulk.ts';
import css from './expenses.module.css';
import { Button } from '@mantine/core';
import { IconCamera } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { type Column, filterFields } from '../../../../platform/web/list/column.ts';
import { DataList } from '../../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { chooseFiles } from '../../../documents/web/index.ts';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { expense } from '../../shared/expense.entity.ts';
import { type ExpenseView, expensesApi } from '../../shared/expenses.api.ts';
import { timesheetPaths } from '../timesheet-paths.ts';
import { jobWords, statusOf } from '../timesheet-words.ts';
import { ExpenseDialog } from './ExpenseDialog.tsx';

const columns: readonly Column<ExpenseView>[] = [
  {
    id: 'description',
    header: 'Purpose',
    width: 200,
    grow: true,
    sortField: 'description',
    cell: (row) => row.description,
  },
  { id: 'date', header: 'Day', width: 120, sortField: 'date', cell: (row) => showDate(row.date) },
  { id: 'person', header: 'Spent by', width: 140, sortField: 'userId', cell: (row) => row.user.label },
  { id: 'type', header: 'Type', width: 120, sortField: 'expenseInvoiceTypeId', cell: (row) => row.type.label },
  {
    id: 'job',
    header: 'Job',
    width: 110,
    sortField: 'jobId',
    cell: (row) => row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.label}</PageLink>,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    width: 150,
    sortField: 'supplierContactId',
    cell: (row) => row.supplier?.label,
    hidden: true,
  },
  { id: 'abn', header: 'ABN', width: 130, sortField: 'abn', cell: (row) => row.abn, hidden: true },
  {
    id: 'km',
    header: 'km',
    width: 70,
    align: 'right',
    sortField: 'km',
    cell: (row) => showNumber(row.km),
    hidden: true,
  },
  {
    id: 'excTax',
    header: 'Ex tax',
    width: 104,
    align: 'right',
    sortField: 'amountExcTax',
    cell: (row) => showMoney(row.amountExcTax),
  },
  { id: 'tax', header: 'Tax', width: 84, align: 'right', sortField: 'tax', cell: (row) => showMoney(row.tax) },
  {
    id: 'amount',
    header: 'With tax',
    width: 96,
    align: 'right',
    sortField: 'amountIncTax',
    cell: (row) => showMoney(row.amountIncTax),
  },
  {
    id: 'receipt',
    header: 'Receipt',
    width: 84,
    cell: (row) => (row.receiptAttachmentId !== null ? 'Yes' : row.km === null && <span className="late">None</span>),
  },
  {
    id: 'chargeable',
    header: 'Charged',
    width: 84,
    sortField: 'chargeable',
    cell: (row) => (row.chargeable ? 'Yes' : 'No'),
    hidden: true,
  },
  {
    id: 'status',
    header: 'Status',
    width: 116,
    sortField: 'statusId',
    cell: (row) => <Status value={statusOf(row.status)} />,
  },
];

const BULK_UPDATE = {
  fields: filterFields(expense, EXPENSE_BULK_FIELDS),
  required: EXPENSE_BULK_FIELDS.filter((field) => !expense.fields[field]?.nullable),
  update: expenseBulkApi.bulkUpdate,
  undo: expenseBulkApi.bulkUndo,
};

export function ExpenseList() {
  useTabTitle('Expenses');
  const can = useCan();
  const phone = useIsPhone();
  const [entering, setEntering] = useState<{ receipt?: File | undefined } | null>(null);
  const snap = async (): Promise<void> => {
    const [receipt] = await chooseFiles('image/*', { capture: true });
    if (receipt) setEntering({ receipt });
  };
  return (
    <>
      <DataList
        name="expense"
        title="Expenses"
        endpoint={expensesApi.list}
        columns={columns}
        filters={filterFields(expense, [
          'userId',
          'date',
          'statusId',
          'expenseInvoiceTypeId',
          'jobId',
          'supplierContactId',
          'description',
          'amountIncTax',
          'chargeable',
          'abn',
          'createdAt',
        ])}
        defaultSort="-date"
        rowHref={(row) => timesheetPaths.expense(row.id)}
        rowLabel={(row) => `${row.description}, ${showMoney(row.amountIncTax)}`}
        exportable
        {...(can('bulk-update') && can('edit-expense') && { bulkUpdate: BULK_UPDATE })}
        actions={
          can('create-expense') && (
            <div className={css.actions}>
              {phone && can('create-attachment') && (
                <Button size="xs" leftSection={<IconCamera size={14} aria-hidden />} onClick={() => void snap()}>
                  Snap receipt
                </Button>
              )}
              <Button size="xs" variant={phone ? 'default' : 'filled'} onClick={() => setEntering({})}>
                {phone ? 'New' : 'New expense'}
              </Button>
            </div>
          )
        }
        phoneRow={(row) => ({
          title: row.description,
          status: <Status value={statusOf(row.status)} />,
          detail: `${showDate(row.date)} · ${jobWords(row.job)}`,
          side: showMoney(row.amountIncTax),
        })}
        empty={{ text: 'No expenses yet.' }}
      />
      {entering && (
        <ExpenseDialog
          receipt={entering.receipt}
          onClose={() => setEntering(null)}
          onSaved={(id) => openPage(timesheetPaths.expense(id))}
        />
      )}
    </>
  );
}
