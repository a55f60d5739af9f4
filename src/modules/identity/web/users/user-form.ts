// The fields of a person in groups: one order for reading and for editing.
import { entity } from '../../../../kit/entity.ts';
import { oneOf, ref, refs } from '../../../../kit/fields.ts';
import { pick } from '../../../../platform/shared/pick.ts';
import type { FieldSpecs } from '../../../../platform/web/form/form-values.ts';
import { user } from '../../shared/user.entity.ts';

const own = user.fields as unknown as Record<string, ReturnType<typeof oneOf>>;
const owns = (names: readonly string[]) => pick(own, names);

const timezone = oneOf('Timezone', Intl.supportedValuesOf('timeZone'), { hint: 'Empty: same as the company' });

/** What administrators fill in. */
export const userForm = entity(
  'user',
  {
    ...owns(['firstName', 'lastName', 'email', 'position', 'mobileNumber', 'userTypeName']),
    contactId: ref('Contact', 'contact', {
      hint: 'Their contact record. People outside the company see only what is theirs. Empty: a new contact',
    }),
    roleIds: refs('Roles', 'role'),
    divisionIds: refs('Divisions', 'division', { hint: 'Empty: all divisions' }),
    regionIds: refs('Regions', 'region', { hint: 'Where they work' }),
    ...owns(['userSettingOnlyMyJobs', 'primeAdmin', 'supportCentreAdmin', 'dataCentreAdmin']),
    timezone,
    ...owns(['emailSignature']),
  },
  { label: user.label },
);

/** What people fill in about themselves. */
export const ownForm = entity(
  'user',
  {
    ...owns(['firstName', 'lastName', 'position', 'mobileNumber', 'preferredContactNumberValue']),
    timezone,
    ...owns(['emailSignature']),
  },
  { label: user.label },
);

export const userSpecs: FieldSpecs = { ...user.all, ...userForm.fields };

export const USER_SECTIONS = [
  { title: 'Who', fields: ['firstName', 'lastName', 'email', 'position', 'mobileNumber', 'userTypeName', 'contactId'] },
  {
    title: 'Rights',
    fields: [
      'roleIds',
      'divisionIds',
      'regionIds',
      'userSettingOnlyMyJobs',
      'primeAdmin',
      'supportCentreAdmin',
      'dataCentreAdmin',
    ],
  },
  { title: 'Work', fields: ['timezone', 'emailSignature'] },
] as const;

/** Regions of people are asked for where the company has them; what is there is shown. */
export const isAsked = (name: string, company: { enableUserRegions: boolean }, regionIds: readonly number[]): boolean =>
  name !== 'regionIds' || company.enableUserRegions || regionIds.length > 0;
