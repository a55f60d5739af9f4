// In the row of figures of the finance page: what is owed to suppliers, and the margin of open jobs.
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { MONEY_WORDS } from '../../shared/company-money.ts';
import { jobCostPaths } from '../job-cost-paths.ts';
import { useOpenMargin } from './MarginFigure.tsx';
import { moneyPaths } from './money-paths.ts';
import { useMoney } from './use-money.ts';

/** Keeps its place while it is read. */
const COMING = '\u00a0';

export function OwingFigure() {
  const { read, money } = useMoney();
  const of = money?.figures.owing;
  return (
    <div>
      <dt>{MONEY_WORDS.owing.label}</dt>
      <dd>
        {of ? (
          <PageLink href={moneyPaths.rows({ figure: 'owing' })}>{showMoney(of.amount)}</PageLink>
        ) : read.error ? (
          '–'
        ) : (
          COMING
        )}
      </dd>
    </div>
  );
}

export function OpenMarginFigure() {
  const of = useOpenMargin();
  return (
    <div>
      <dt>Margin, open jobs</dt>
      <dd>
        {of ? (
          <PageLink href={jobCostPaths.list()}>
            {of.profitPercentage === null ? '–' : `${showNumber(of.profitPercentage)} %`}
          </PageLink>
        ) : (
          COMING
        )}
      </dd>
    </div>
  );
}
