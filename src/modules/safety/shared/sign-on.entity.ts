// A worker who has read a SWMS, or heard a talk, and says so with a signature.
import { SIGNING_METHODS } from '../../forms/shared/form-content.ts';
import { type RowOf, entity } from '../../../kit/entity.ts';
import { bool, decimal, derived, generated, longText, moment, oneOf, ref, text } from '../../../kit/fields.ts';

const fields = {
  whsItemId: generated(ref('WHS item', 'whsItem')),
  customFormId: derived(ref('Document', 'customForm')),
  name: generated(text('Name', { max: 100 })),
  employer: derived(text('Employer', { max: 100 })),
  method: generated(oneOf('How', SIGNING_METHODS)),
  picture: derived(longText('Signature')),
  signedAt: generated(moment('Signed')),
  latitude: derived(decimal('Latitude')),
  longitude: derived(decimal('Longitude')),
  byLink: generated(bool('By link')),
  ip: derived(text('Address')),
  device: derived(text('Device', { max: 400 })),
};
export interface WhsSignOn extends RowOf<typeof fields> {}
export const whsSignOn = entity<WhsSignOn, never, never>('whsSignOn', fields, {
  label: { one: 'sign-on', many: 'sign-ons' },
  labelField: 'name',
  permission: 'whs-item',
});
