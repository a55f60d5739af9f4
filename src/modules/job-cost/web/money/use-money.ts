// What the parts of the dashboard and the finance page read of the company's money: one question for all of them.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type CompanyMoney, companyMoneyApi } from '../../shared/company-money.api.ts';
import { MONEY_WORDS } from '../../shared/company-money.ts';

/** What changes the money of the company. */
export const MONEY_FOLLOWED = [
  'companyMoney',
  'accountsReceivable',
  'accountsPayable',
  'payment',
  'estimate',
  'estimateSnapshot',
  'job',
];

/** Asks nothing for those who have a right to none of it. */
export function useMoney() {
  const can = useCan();
  const enabled = Object.values(MONEY_WORDS).some(({ right }) => can(right));
  const read = useRead(companyMoneyApi.read, {}, { keepPrevious: true, follows: MONEY_FOLLOWED, enabled });
  return { read, money: read.data?.data, enabled };
}

/** A new company has no figures: nothing is shown in place of zeros. */
export const hasMoney = ({ figures }: CompanyMoney): boolean =>
  Object.values(figures).some((figure) => figure !== null && figure.count > 0);
