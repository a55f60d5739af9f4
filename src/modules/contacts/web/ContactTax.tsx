// What the tax office would miss of a contact, each with what mends it.
import css from './contacts.module.css';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { ContactView } from '../shared/contacts.api.ts';
import { taxConcerns } from '../shared/tax-standing.ts';

export function useTaxConcerns(contact: ContactView): string[] {
  const { id: countryId } = useCurrentUser().country;
  return taxConcerns({ ...contact, countryId, cisRegistered: contact.cisType?.registered ?? false });
}

export function ContactTax({ contact }: { contact: ContactView }) {
  return useTaxConcerns(contact).map((concern) => (
    <p key={concern} className={css.contactTaxConcern}>
      {concern}
    </p>
  ));
}
