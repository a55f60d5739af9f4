// What follows from the terms of a contact: the account that is booked to, and when an invoice of today is due.
import css from './contacts.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';

const SOURCES = { contact: 'its own', division: 'of the division', company: 'the company’s' } as const;

export const ContactTerms = ({ contactId }: { contactId: number }) => (
  <>
    <Terms contactId={contactId} type="sales" what="Sales to it" />
    <Terms contactId={contactId} type="purchases" what="Purchases from it" />
  </>
);

function Terms({ contactId, type, what }: { contactId: number; type: 'sales' | 'purchases'; what: string }) {
  const input = { params: { id: contactId }, query: { type } };
  const account = useRead(contactFactsApi.accountNumber, input).data?.data;
  const due = useRead(contactFactsApi.dueDate, input).data?.data;
  if (!account || !due) return null;
  const { code, label, taxTypeRef, source } = account;
  const booked = source
    ? `${[code, label].filter(Boolean).join(' ')} (${[SOURCES[source], taxTypeRef].filter(Boolean).join(', ')})`
    : 'no account';
  const term = due.paymentTerm
    ? `${due.paymentTerm.label}${due.source === 'company' ? ', as usual' : ''}`
    : 'no terms, at once';
  return (
    <p className={css.contactTerms}>
      {what}: {booked}. An invoice dated today is due <strong>{showDate(due.dueDate)}</strong> ({term}).
    </p>
  );
}
