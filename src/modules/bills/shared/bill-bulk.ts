// What can be set on many bills at once, while they are drafts or wait.
import { bulkApi } from '../../../kit/bulk.ts';
import { accountsPayable } from './bill.entity.ts';

export const BILL_BULK_FIELDS = ['dueDate', 'expenseInvoiceTypeId'] as const;
export const billBulkApi = bulkApi(accountsPayable, 'accountsPayable', ['accountsPayable', 'history']);
