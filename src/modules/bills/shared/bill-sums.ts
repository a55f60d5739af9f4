import { fromCents, sumCents, toCents } from '../../../kit/money.ts';

export const addMoney = (amounts: readonly number[]): number => fromCents(sumCents(amounts.map(toCents)));
