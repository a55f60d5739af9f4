import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { integer, ref, required, withDefault } from '../../../kit/fields.ts';

/** Kinds of links between two jobs; how each side reads. Fixed: 1 is the specification's default. */
export const JOB_LINK_TYPES = [
  { id: 1, label: 'Parent and child', parent: 'Parent of', child: 'Child of' },
  { id: 2, label: 'Related', parent: 'Related to', child: 'Related to' },
  { id: 3, label: 'Duplicate', parent: 'Has the duplicate', child: 'Duplicate of' },
  { id: 4, label: 'Sync mirror', parent: 'Mirrored by', child: 'Mirror of' },
] as const;

const fields = {
  linkTypeId: withDefault(integer('Link type', { min: 1, max: 4 }), 1),
  parentJobId: required(ref('Parent job', 'job')),
  childJobId: required(ref('Child job', 'job')),
};
export interface JobLink extends RowOf<typeof fields> {}
export interface JobLinkCreate extends CreateOf<typeof fields> {}
export interface JobLinkUpdate extends UpdateOf<typeof fields> {}
export const jobLink = entity<JobLink, JobLinkCreate, JobLinkUpdate>('jobLink', fields, {
  label: { one: 'job link', many: 'job links' },
});
