import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { date, money, ref, required } from '../../../kit/fields.ts';

const RATE = { min: 0, max: 100_000 };
const fields = {
  userId: required(ref('Person', 'user')),
  fromDate: required(date('From', { missing: 'Choose the start date' })),
  costRate: required(money('Cost per hour', { ...RATE, visibility: 'cost' })),
  chargeRate: required(money('Charge per hour', { ...RATE, visibility: 'sell' })),
};
export interface UserRate extends RowOf<typeof fields> {}
export interface UserRateCreate extends CreateOf<typeof fields> {}
export interface UserRateUpdate extends UpdateOf<typeof fields> {}
export const userRate = entity<UserRate, UserRateCreate, UserRateUpdate>('userRate', fields, {
  label: { one: 'rate', many: 'rates' },
  labelField: 'fromDate',
});
