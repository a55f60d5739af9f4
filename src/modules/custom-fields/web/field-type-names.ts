// What people call the kinds of fields, in the order in which they are offered.
import { type FieldType, USABLE_FIELD_TYPES } from '../../../platform/shared/form-fields.ts';

export const FIELD_TYPE_NAMES: Record<FieldType, string> = {
  text: 'Text, one line',
  multitext: 'Text, several lines',
  number: 'Number',
  currency: 'Amount of money',
  percentage: 'Percentage',
  boolean: 'Yes or no',
  select: 'Choice from a list',
  radio: 'Choice, all in view',
  multiselect: 'Several choices',
  'search-select': 'Choice with search',
  date: 'Date',
  time: 'Time',
  datetime: 'Date and time',
  'date-range': 'From date to date',
  'number-range': 'From number to number',
  email: 'Email',
  multiemail: 'Several emails',
  phone: 'Phone number',
  address: 'Address',
  contact: 'Contact',
  rating: 'Stars',
  signature: 'Signature',
  html: 'Formatted text',
  color: 'Colour',
  password: 'Hidden text',
  json: 'JSON',
  code: 'Code',
  message: 'Note to the reader',
  divider: 'Heading',
  button: 'Button',
  'file-upload': 'File',
  attachments: 'Attachments',
  images: 'Pictures',
  customForms: 'Forms',
};

/** A button does nothing without a form around it that knows what it is for. */
export const OFFERED_FIELD_TYPES = (Object.keys(FIELD_TYPE_NAMES) as FieldType[]).filter(
  (type) => USABLE_FIELD_TYPES.includes(type) && type !== 'button' && type !== 'password',
);
