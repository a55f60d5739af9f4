import { row } from '../../../kit/row.ts';
import { z } from 'zod';
import { crudApi } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { contactAvailability } from './contact-availability.entity.ts';
import { contactLicence } from './contact-licence.entity.ts';

export const contactLicenceView = row(contactLicence, 'all', {
  contact: labelled,
  /** One of the two. */
  licenceType: labelled.nullable(),
  insuranceType: labelled.nullable(),
  /** What it is called, whichever it is. */
  typeLabel: z.string(),
  verifiedBy: labelled.nullable(),
});
export interface ContactLicenceView extends z.infer<typeof contactLicenceView> {}

export const contactAvailabilityView = row(contactAvailability, 'all', {
  contact: labelled,
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
