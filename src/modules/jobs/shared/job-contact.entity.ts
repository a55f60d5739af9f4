import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, ref, required, text, withDefault } from '../../../kit/fields.ts';

/** What a contact is to a job, beside its client and its customer. Fixed. */
export const JOB_CONTACT_RELATIONSHIPS = [
  { id: 1, label: 'Interested party' },
  { id: 2, label: 'Tenant' },
  { id: 3, label: 'Agent or property manager' },
  { id: 4, label: 'Strata manager' },
  { id: 5, label: 'Broker' },
  { id: 6, label: 'Loss adjuster' },
  { id: 7, label: 'Builder' },
  { id: 8, label: 'Specialist' },
  { id: 9, label: 'Neighbour' },
  { id: 10, label: 'Authorised representative' },
  { id: 11, label: 'Compliance contact' },
] as const;
export const relationshipLabel = (id: number): string =>
  JOB_CONTACT_RELATIONSHIPS.find((entry) => entry.id === id)?.label ?? 'Unknown';

const fields = {
  jobId: required(ref('Job', 'job')),
  contactId: required(ref('Contact', 'contact')),
  contactRelationshipTypeId: withDefault(integer('Relationship', { min: 1, max: 11 }), 1),
  isInterestedParty: withDefault(bool('Interested party'), false),
  isPrimary: withDefault(bool('Main contact of this type'), false),
  notify: withDefault(bool('Keep informed'), false),
  note: text('Note'),
};
export interface JobContact extends RowOf<typeof fields> {}
export interface JobContactCreate extends CreateOf<typeof fields> {}
export interface JobContactUpdate extends UpdateOf<typeof fields> {}
export const jobContact = entity<JobContact, JobContactCreate, JobContactUpdate>('jobContact', fields, {
  label: { one: 'contact of a job', many: 'contacts of jobs' },
});
