// The margin of open jobs, as the list of job cost has it over its rows; the cell leads there.
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { jobCostApi } from '../../shared/job-cost.api.ts';
import { FOLLOWED } from '../followed.ts';
import { USUAL_FILTER, jobCostPaths } from '../job-cost-paths.ts';
import { MoneyCell } from './MoneyCell.tsx';

const QUERY = { filter: JSON.stringify({ and: USUAL_FILTER }) };

/** What the list of job cost says of the jobs it opens with; undefined without the right. */
export function useOpenMargin() {
  const enabled = useCan()('view-job-cost');
  const read = useRead(jobCostApi.totals, { query: QUERY }, { keepPrevious: true, follows: FOLLOWED, enabled });
  return enabled ? read.data?.data : undefined;
}

export function MarginFigure() {
  const of = useOpenMargin();
  if (!of || of.jobs === 0) return null;
  return (
    <MoneyCell
      href={jobCostPaths.list()}
      label="Margin, open jobs"
      value={of.profitPercentage === null ? '–' : `${showNumber(of.profitPercentage)} %`}
      note={{ text: `${showMoney(of.profit)} profit`, tone: of.profit < 0 ? 'late' : undefined }}
    />
  );
}
