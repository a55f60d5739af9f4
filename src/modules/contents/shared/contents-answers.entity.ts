// Who was sent a link to a loss schedule, and what they signed. What they say of each line: loss-schedule.entity.ts.
import { type RowOf, entity } from '../../../kit/entity.ts';
import { email, generated, integer, longText, moment, oneOf, ref, required, text } from '../../../kit/fields.ts';
import { SIDES } from './loss-schedule.entity.ts';

const linkFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  /** The link; the module above knows it. */
  shareItemId: generated(integer('Shared page')),
  side: required(oneOf('Side', SIDES)),
  byName: required(text('Who', { max: 200 })),
  email: email('Email'),
};
export interface LossScheduleLink extends RowOf<typeof linkFields> {}
export const lossScheduleLink = entity<LossScheduleLink, object, object>('lossScheduleLink', linkFields, {
  label: { one: 'link to a loss schedule', many: 'links to loss schedules' },
  labelField: 'byName',
  permission: 'loss-schedule',
});

const signatureFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  number: generated(integer('Version')),
  side: required(oneOf('Side', SIDES)),
  byName: required(text('Who', { max: 200 })),
  signature: required(longText('Signature', { max: 300_000 })),
  at: generated(moment('When')),
};
export interface LossScheduleSignature extends RowOf<typeof signatureFields> {}
export const lossScheduleSignature = entity<LossScheduleSignature, object, object>(
  'lossScheduleSignature',
  signatureFields,
  {
    label: { one: 'signature of a loss schedule', many: 'signatures of loss schedules' },
    labelField: 'byName',
    permission: 'loss-schedule',
  },
);
