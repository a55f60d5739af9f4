import type { z } from 'zod';
import { crudApi } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled } from '../../../kit/labels.ts';
import { type ContactAvailability, contactAvailability } from './contact-availability.entity.ts';
import { type ContactLicence, contactLicence } from './contact-licence.entity.ts';

export interface ContactLicenceView extends ContactLicence {
  contact: Labelled;
  /** One of the two. */
  licenceType: Labelled | null;
  insuranceType: Labelled | null;
  /** What it is called, whichever it is. */
  typeLabel: string;
  verifiedBy: Labelled | null;
}
const licenceView = rowSchema(contactLicence) as unknown as z.ZodType<ContactLicenceView>;

export interface ContactAvailabilityView extends ContactAvailability {
  contact: Labelled;
}
const availabilityView = rowSchema(contactAvailability) as unknown as z.ZodType<ContactAvailabilityView>;

export const contactLicencesApi = crudApi(
  contactLicence,
  'contactLicence',
  { row: licenceView },
  { changes: ['contact'] },
);
const availability = crudApi(
  contactAvailability,
  'contactAvailability',
  { row: availabilityView },
  { changes: ['contact'] },
);
/** Whoever edits a contact keeps its calendar. */
export const contactAvailabilityApi = {
  ...availability,
  create: { ...availability.create, permission: 'edit-contact' },
  remove: { ...availability.remove, permission: 'edit-contact' },
};
