// /prime/accounts-receivable/list and the form of a new invoice.
import css from './invoices.module.css';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { NewRecord } from '../../../platform/web/resource/ResourcePage.tsx';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { IssueRuns } from './IssueRuns.tsx';

const IssueMany = lazy(async () => ({ default: (await import('./IssueMany.tsx')).IssueMany }));

export const invoiceResource = webResource(accountsReceivable, invoicesApi, {
  columns: [
    'invoiceNumber',
    'label',
    'statusId',
    'toContactId',
    'jobId',
    'issueDate',
    'dueDate',
    'total',
    'balance',
    'reference',
    'reminded',
    'paidOn',
  ],
  sections: [
    { title: 'Billing details', fields: ['jobId', 'toContactId', 'careOfContactId', 'label', 'reference'] },
    {
      title: 'Terms',
      fields: ['issueDate', 'paymentTermId', 'dueDate', 'deductExcess', 'reverseCharge', 'retentionPercentage', 'note'],
    },
  ],
  titleFields: ['invoiceNumber', 'label'],
});

export function InvoiceList() {
  const may = useCan()('edit-accounts-receivable');
  const [chosen, setChosen] = useState<BulkTarget | null>(null);
  if (!may) return <ResourceList of={invoiceResource} />;
  return (
    <div className={css.page}>
      <IssueRuns />
      <ResourceList of={invoiceResource} bulkActions={[{ id: 'issue', label: 'Issue', run: setChosen }]} />
      <Suspense fallback={null}>{chosen && <IssueMany target={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </div>
  );
}
export const InvoiceRegister = () => <NewRecord of={invoiceResource} />;
