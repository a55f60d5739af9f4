// The option lists of appointments.
import { bool, integer, withDefault } from '../../../kit/fields.ts';
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';

export const appointmentType = optionList(
  'appointmentType',
  {
    ...entry,
    minutes: integer('Minutes', { min: 5, max: 1440, hint: 'Default duration' }),
    travel: withDefault(bool('Involves travel'), true),
    readings: withDefault(
      bool('Readings are taken', { hint: 'On site the visit leads to where they are taken' }),
      false,
    ),
    inspects: withDefault(bool('Completing it marks the job as inspected'), false),
  },
  'appointment type',
  'appointment types',
);
export const appointmentStatus = optionList('appointmentStatus', state, 'appointment status', 'appointment statuses');
export const appointmentOutcome = optionList('appointmentOutcome', entry, 'visit outcome', 'visit outcomes');
export const noAccessReason = optionList('noAccessReason', entry, 'no access reason', 'no access reasons');

export const schedulingLists = asLists(appointmentType, appointmentStatus, appointmentOutcome, noAccessReason);
