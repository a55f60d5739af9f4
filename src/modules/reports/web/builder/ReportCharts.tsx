// What is drawn above the table of a report: as the question says, otherwise what fits it.
import css from './report.module.css';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { ReportBars } from './ReportBars.tsx';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { ReportDots } from './ReportDots.tsx';
import { ReportHeat } from './ReportHeat.tsx';
import { ReportLines } from './ReportLines.tsx';
import { StackedBars } from './StackedBars.tsx';
import type { Cell } from './ReportTable.tsx';

const ReportMap = lazy(async () => ({ default: (await import('./ReportMap.tsx')).ReportMap }));

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  onChoose?: (cell: Cell) => void;
}

export function ReportCharts(props: Props) {
  const { chart, across } = props.definition;
  if (chart === 'none') return null;
  const isCalendar = across?.bucket !== undefined && across.since === undefined;
  return (
    <div className={css.charts}>
      {(!chart || chart === 'bars') && <ReportBars {...props} />}
      {chart === 'stacked' && <StackedBars {...props} />}
      {chart === 'dots' && <ReportDots source={props.source} definition={props.definition} />}
      {chart === 'heat' && <ReportHeat {...props} />}
      {chart === 'map' && (
        <Suspense fallback={null}>
          <ReportMap {...props} />
        </Suspense>
      )}
      {(chart === 'lines' || ((chart === 'dots' || !chart) && isCalendar)) && <ReportLines {...props} />}
    </div>
  );
}
