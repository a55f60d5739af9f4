// /prime/accounts-receivable/list and the form of a new invoice.
import { NewRecord } from '../../../platform/web/resource/ResourcePage.tsx';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import { invoicesApi } from '../shared/invoices.api.ts';

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
  ],
  sections: [
    { title: 'Who owes what for', fields: ['jobId', 'toContactId', 'careOfContactId', 'label', 'reference'] },
    {
      title: 'Terms',
      fields: ['issueDate', 'paymentTermId', 'dueDate', 'deductExcess', 'retentionPercentage', 'note'],
    },
  ],
  titleFields: ['invoiceNumber', 'label'],
});

export const InvoiceList = () => <ResourceList of={invoiceResource} />;
export const InvoiceRegister = () => <NewRecord of={invoiceResource} />;
