import { insuranceType, licenceType } from './contact-lists.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { contact } from './contact.entity.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { crudApi } from '../../../kit/endpoint.ts';
import { contactAvailability } from './contact-availability.entity.ts';
import { contactLicence } from './contact-licence.entity.ts';

export const contactLicenceView = row(contactLicence, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  /** One of the two. */
  licenceType: labelOf(licenceType, 'licenceTypeId'),
  insuranceType: labelOf(insuranceType, 'insuranceTypeId'),
  /** What it is called, whichever it is. */
  typeLabel: z.string(),
  verifiedBy: labelOf(user, 'verifiedById'),
});
export interface ContactLicenceView extends z.infer<typeof contactLicenceView> {}

export const contactAvailabilityView = row(contactAvailability, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
});
export interface ContactAvailabilityView extends z.infer<typeof contactAvailabilityView> {}

export const contactLicencesApi = crudApi(
  contactLicence,
  'contactLicence',
  { row: contactLicenceView },
  { changes: ['contact'] },
);
const availability = crudApi(
  contactAvailability,
  'contactAvailability',
  { row: contactAvailabilityView },
  { changes: ['contact'] },
);
/** Whoever edits a contact keeps its calendar. */
export const contactAvailabilityApi = {
  ...availability,
  create: { ...availability.create, permission: 'edit-contact' },
  remove: { ...availability.remove, permission: 'edit-contact' },
};
