// Administration → Invoice reminders: the rules, and whom the next working day reminds.
import css from './invoices.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { type InvoiceReminderRule, invoiceReminderRule } from '../shared/invoice-reminder-rule.entity.ts';
import { invoiceReminderRulesApi, invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { invoicePaths } from './invoice-paths.ts';

const START = {
  days: 7,
  subject: 'Invoice {{invoice.number}} is overdue',
  body: 'Hello {{recipient.name}}, {{invoice.open}} of invoice {{invoice.number}} was due on {{invoice.due}} and is still outstanding. Please pay to {{invoice.account}}. If you have already paid, thank you.',
};

export const InvoiceRemindersSection = () => (
  <>
    <ListAdmin
      of={invoiceReminderRule}
      api={invoiceReminderRulesApi as unknown as ListApi}
      title="Invoice reminders"
      intro="Customers are reminded by email on working days, in office hours, once per rule. Anyone who has paid, disputed the charge or been excluded on the invoice or statement is left alone."
      none="No rules yet, so no reminders go out."
      detail={when}
      start={START}
      asked
    />
    <Upcoming />
  </>
);

const when = (row: ListRow): string => {
  const { days, active } = row as unknown as InvoiceReminderRule;
  const size = Math.abs(days);
  const words =
    days === 0
      ? 'on the day it is due'
      : `${size} ${size === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} it is due`;
  return active ? words : `${words}, inactive`;
};

function Upcoming() {
  const read = useRead(
    invoiceRemindersApi.preview,
    {},
    { follows: ['invoiceReminderRule', 'accountsReceivable', 'payment'] },
  );
  const of = read.data?.data;
  if (!of) return null;
  return (
    <RecordSection title={`Reminded on ${showDate(of.day)}`}>
      {of.reminders.length === 0 ? (
        <p className="quiet">Nobody right now.</p>
      ) : (
        <ul className={css.rows} aria-label="Reminded next">
          {of.reminders.map(({ invoice, contact, rule, dueDate, balance, email }) => (
            <li key={invoice.id}>
              <span>
                <PageLink href={invoicePaths.invoice(invoice.id)}>{invoice.label}</PageLink> {contact.label}
              </span>
              <span className="quiet">
                {rule.label}, due {showDate(dueDate)}
              </span>
              <span className={email ? 'quiet' : 'late'}>{email ?? 'has no email address'}</span>
              <span className="figures">{showMoney(balance)}</span>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
