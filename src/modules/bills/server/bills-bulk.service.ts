// Fields set on many bills at once, by the rules of one.
import { conflict } from '../../../platform/server/errors.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type BulkOptions, verdictsBy } from '../../../platform/server/records-bulk.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { BILL_BULK_FIELDS } from '../shared/bill-bulk.ts';
import { billCan } from '../shared/bill-status.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { openBill, refuse } from './bills.service.ts';
import { billSource } from './bills.views.ts';

export const billsAtOnce = (ctx: Context): BulkOptions => ({
  entity: accountsPayable,
  source: billSource(ctx),
  fields: BILL_BULK_FIELDS,
  check: (values) => mustExist(ctx, accountsPayable, values),
  verdicts: (ids, { dueDate }) =>
    verdictsBy(ids, async (id) => {
      const { bill, type } = await openBill(ctx, id);
      refuse(billCan.edit(type));
      if (bill.issuedAt) throw conflict('It has been sent to the supplier');
      if (typeof dueDate === 'string' && dueDate < bill.invoiceDate) throw conflict('It would be due before its date');
    }),
  ofJob: true,
  event: 'accountsPayable.updated',
});
