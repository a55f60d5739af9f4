import type { Contact } from './contact.entity.ts';

/** A check belongs to the name it was made for: another name or date of birth puts the contact back to "Not checked". */
export const reopenedState = (
  before: Pick<Contact, 'fullName' | 'birthDate' | 'sanctionsStateId'>,
  fullName: string,
  birthDate: string | null,
): { sanctionsStateId?: number } =>
  before.sanctionsStateId !== 1 && (before.fullName !== fullName || before.birthDate !== birthDate)
    ? { sanctionsStateId: 1 }
    : {};
