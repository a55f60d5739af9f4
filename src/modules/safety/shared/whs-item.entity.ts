// What was found or happened on a site: a hazard, an incident, a safe work method statement, a toolbox talk; and what is done about it.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  money,
  oneOf,
  option,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';
import { NOTIFIABLE } from './notifiable.ts';

const fields = {
  whsNumber: generated(text('Number')),
  jobId: ref('Job', 'job', { hint: 'Empty: company-wide, such as the yard, a vehicle or the office' }),
  label: required(text('What', { missing: 'Say in a few words what it is' })),
  whsItemTypeId: withDefault(option('Type', 'whsItemType'), 1),
  whsItemStatusId: withDefault(option('Status', 'whsItemStatus'), 1),
  linkedContactId: ref('Contact', 'contact', { hint: 'The contractor or customer concerned' }),
  description: longText('Description', { max: 8000 }),
  costTotal: withDefault(money('Cost', { min: 0 }), 0),
  loggedById: ref('Logged by', 'user', { hint: 'Empty: you' }),
  incidentDate: date('Happened on'),
  mitigatedDate: date('Made safe on'),
  resolvedDate: date('Resolved on'),
  severity: integer('Severity', { min: 1, max: 5, hint: '1 slight, 5 fatal' }),
  likelihood: integer('Likelihood', { min: 1, max: 5, hint: '1 rare, 5 almost certain' }),
  injuredParty: text('Injured person'),
  injury: longText('Injury and treatment', { max: 2000 }),
  notifiable: generated(bool('Notifiable')),
  notifiableAs: oneOf('Notifiable as', NOTIFIABLE, {
    hint: 'Death, serious injury or illness, or a dangerous incident: notify the regulator at once',
  }),
  notifiedDate: date('Regulator notified on'),
  notifiedReference: text('Regulator’s reference', { max: 100 }),
  swmsTriggerIds: refs('High risk work', 'swmsTrigger'),
};
export interface WhsItem extends RowOf<typeof fields> {}
export interface WhsItemCreate extends CreateOf<typeof fields> {}
export interface WhsItemUpdate extends UpdateOf<typeof fields> {}
export const whsItem = entity<WhsItem, WhsItemCreate, WhsItemUpdate>('whsItem', fields, {
  label: { one: 'WHS item', many: 'WHS items' },
  labelField: 'whsNumber',
});

const actionFields = {
  whsItemId: generated(ref('WHS item', 'whsItem')),
  label: required(text('Action', { missing: 'Enter the action' })),
  assignedId: ref('Assigned to', 'user'),
  dueDate: date('Due'),
  doneDate: derived(date('Done on')),
};
export interface WhsAction extends RowOf<typeof actionFields> {}
export interface WhsActionCreate extends CreateOf<typeof actionFields> {}
export interface WhsActionUpdate extends UpdateOf<typeof actionFields> {}
export const whsAction = entity<WhsAction, WhsActionCreate, WhsActionUpdate>('whsAction', actionFields, {
  label: { one: 'action', many: 'actions' },
  permission: 'whs-item',
});
