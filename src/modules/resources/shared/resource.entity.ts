// What a company gives its people to read: a resource, and the versions of its text.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  option,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';
import { asLists, entry, optionList } from '../../company/shared/option-list.entity.ts';

export const resourceKind = optionList('resourceKind', entry, 'resource kind', 'resource kinds');
export const resourceLists = asLists(resourceKind);

const fields = {
  /** The title of the published version. */
  label: generated(text('Title')),
  resourceKindId: required(option('Kind', 'resourceKind', { missing: 'Choose a kind' })),
  folder: text('Folder', { max: 100, hint: 'Such as Asbestos, or Vans' }),
  roleIds: refs('For', 'role', { hint: 'Empty: everyone on the staff' }),
  jobTypeIds: refs('On jobs of type', 'jobType', { hint: 'It stands on the front of such jobs' }),
  mustRead: withDefault(bool('Must be read and understood', { hint: 'Each person confirms it' }), false),
  dueDays: withDefault(integer('Days to read it', { min: 1, max: 365 }), 7),
  ownerId: ref('Owner', 'user', { hint: 'Looks after it and is reminded to review it' }),
  reviewDate: date('Review on'),
  publishedNumber: derived(integer('Version')),
  publishedAt: derived(moment('Published at')),
  askedNumber: derived(integer('Version to confirm')),
  askedAt: derived(moment('To confirm since')),
};
export interface Resource extends RowOf<typeof fields> {}
export interface ResourceCreate extends CreateOf<typeof fields> {}
export interface ResourceUpdate extends UpdateOf<typeof fields> {}
export const resource = entity<Resource, ResourceCreate, ResourceUpdate>('resource', fields, {
  label: { one: 'resource', many: 'resources' },
});

/** Longer than any procedure that people read to its end. */
export const LONGEST_BODY = 100_000;

const versionFields = {
  resourceId: generated(ref('Resource', 'resource')),
  number: derived(integer('Version')),
  label: required(text('Title', { missing: 'Enter a title' })),
  body: withDefault(longText('Text', { max: LONGEST_BODY }), ''),
  note: derived(text('What changed', { max: 500 })),
  asksAgain: generated(bool('Asks again')),
  publishedAt: derived(moment('Published at')),
  publishedById: derived(ref('Published by', 'user')),
};
export interface ResourceVersion extends RowOf<typeof versionFields> {}
export interface ResourceVersionCreate extends CreateOf<typeof versionFields> {}
export interface ResourceVersionUpdate extends UpdateOf<typeof versionFields> {}
export const resourceVersion = entity<ResourceVersion, ResourceVersionCreate, ResourceVersionUpdate>(
  'resourceVersion',
  versionFields,
  { label: { one: 'version', many: 'versions' }, permission: 'resource' },
);
