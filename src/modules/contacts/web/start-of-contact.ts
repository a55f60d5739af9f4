// What is known of a contact that a field did not find: the name that was typed, and what the field is for.
import type { FormValues } from '../../../platform/web/form/form-values.ts';

const TYPE_OF_FIELD: Record<string, number> = { clientId: 1, customerId: 1, assignedId: 3, businessId: 8 };
/** Fields that mostly hold people. */
const PEOPLE: readonly string[] = ['customerId', 'clientPortalId'];

/** The name stands in both shapes, so that nothing is typed again when the contact turns out to be a person or a company. */
export function startOfContact(typed: string, field: string): FormValues {
  const words = typed.trim().split(/\s+/);
  return {
    contactTypeId: TYPE_OF_FIELD[field] ?? null,
    isIndividual: PEOPLE.includes(field),
    companyName: typed.trim(),
    firstName: words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

/** Only the names of the shape that was chosen are kept. */
export function withoutOtherName<Body extends object>(body: Body): Body {
  const individual = (body as { isIndividual?: boolean | null }).isIndividual === true;
  return individual ? { ...body, companyName: null } : { ...body, firstName: null, lastName: null };
}
