// When somebody was reminded of an invoice, and by which rule.
import css from './invoices.module.css';
import { fateBadge } from '../../../platform/shared/message-fate.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import type { InvoiceView } from '../shared/invoices.api.ts';

export function InvoiceReminders({ invoice: { id, reminded, remindersHeld } }: { invoice: InvoiceView }) {
  const read = useRead(
    invoiceRemindersApi.ofInvoice,
    { params: { id } },
    { enabled: reminded !== null, follows: ['accountsReceivable'] },
  );
  const rows = read.data?.data ?? [];
  if (!rows.length && !remindersHeld) return null;
  return (
    <RecordSection title="Reminders">
      {remindersHeld && <p className="quiet">Reminders off: {remindersHeld}</p>}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {showMoment(row.at)} {row.rule}
            </span>
            <span className="quiet">{[row.to, fateBadge(row.mail)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
