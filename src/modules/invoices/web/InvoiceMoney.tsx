// What moved for an invoice: each transfer of the ledger with its day, and the balance that they come to.
import css from './invoices.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import type { InvoiceView } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';

export function InvoiceMoney({ invoice }: { invoice: InvoiceView }) {
  const may = useCan()('view-payment');
  const read = useRead(
    paymentsApi.ledgerOfRecord,
    { params: { documentType: 'accountsReceivable', documentId: invoice.id } },
    { enabled: may, follows: ['payment', 'accountsReceivable'] },
  );
  if (!may) return null;
  const rows = (read.data?.data ?? []).filter(({ account }) => account === 'receivable' || account === 'retentionOwed');
  return (
    <RecordSection
      title="Money"
      actions={
        <PageLink href={invoicePaths.statement(invoice.toContactId)}>Statement of {invoice.toContact.label}</PageLink>
      }
    >
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {showDate(row.date)}{' '}
              {row.account === 'retentionOwed' ? 'Retention' : TRANSFER_KINDS[row.kind as TransferKind]}
              {row.note && `, ${row.note}`}
              {row.dueDate && `, due ${showDate(row.dueDate)}`}
            </span>
            {row.by && <span className="quiet">{row.by}</span>}
            <span className="figures">{showMoney(row.amount)}</span>
          </li>
        ))}
        <li>
          <strong>Open</strong>
          <strong className="figures">{showMoney(invoice.balance)}</strong>
        </li>
      </ul>
    </RecordSection>
  );
}
