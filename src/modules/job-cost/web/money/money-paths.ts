// The addresses of the company's money.
import { writeSearch } from '../../../../platform/web/shell/search-text.ts';
import { OWED_AGES, type OwedAge } from '../../shared/company-money.api.ts';
import { MONEY_FIGURES, type MoneyFigure } from '../../shared/company-money.ts';

export interface MoneyPlace {
  figure: MoneyFigure;
  age?: OwedAge;
  /** First day of a week of cash. */
  week?: string;
}

export const moneyPaths = {
  /** What a figure is the sum of. */
  rows: (place: MoneyPlace) => `/prime/finance/rows${writeSearch({ ...place })}`,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export function readPlace(search: Record<string, unknown>): MoneyPlace {
  const { figure, age, week } = search;
  const known = OWED_AGES.find((name) => name === age);
  return {
    figure: MONEY_FIGURES.find((name) => name === figure) ?? 'owed',
    ...(known && { age: known }),
    ...(typeof week === 'string' && DAY.test(week) && { week }),
  };
}
