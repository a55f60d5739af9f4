// A person with an account. Roles, divisions and regions are links beside it.
import { type RowOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  email,
  generated,
  longText,
  moment,
  oneOf,
  phone,
  ref,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';

export const USER_STATUSES = ['invited', 'unverified', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_TYPES = ['staff', 'external'] as const;

const fields = {
  firstName: required(text('First Name', { max: 100 })),
  lastName: required(text('Last Name', { max: 100 })),
  email: required(email('Email')),
  position: text('Position', { max: 100 }),
  mobileNumber: phone('Mobile'),
  preferredContactNumberValue: phone('Preferred number'),
  timezone: text('Timezone', { max: 60 }),
  userTypeName: withDefault(oneOf('Type', USER_TYPES), 'staff'),
  primeAdmin: withDefault(bool('Prime administrator'), false),
  supportCentreAdmin: withDefault(
    bool('Support centre administrator', { hint: 'Answers everyone’s support items' }),
    false,
  ),
  dataCentreAdmin: withDefault(
    bool('Data centre administrator', { hint: 'Sees everyone’s reports, schedules and exports' }),
    false,
  ),
  userSettingOnlyMyJobs: withDefault(bool('Sees only their own jobs'), false),
  shouldTrackLocation: withDefault(bool('Record their location'), false),
  locationItemActions: texts('Actions that record location', { max: 60 }),
  emailSignature: longText('Email signature', {
    max: 4000,
    hint: 'For emails about jobs. Empty: the company’s',
  }),
  homeRoute: text('First page', { max: 200 }),
  fullName: generated(text('Name')),
  status: generated(oneOf('Status', USER_STATUSES)),
  contactId: derived(ref('Contact', 'contact')),
  systemAdmin: generated(bool('System administrator')),
  lastLoginAt: derived(moment('Last sign-in')),
  /** Waits until the mail to it is answered; until then `email` stays what it is. */
  newEmail: derived(email('New email, not confirmed yet')),
};

export interface User extends RowOf<typeof fields> {}

export const user = entity<User, object, object>('user', fields, {
  label: { one: 'user', many: 'users' },
  labelField: 'fullName',
  table: 'app_user',
});
