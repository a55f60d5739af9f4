// The page Job cost of a job: what it is to cost and to bring, what of it is earned and billed, and the table by trade or category.
import css from './job-cost.module.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type JobCost, jobCostApi } from '../shared/job-cost.api.ts';
import { type CostLine, FIGURE_WORDS, type Grouping, type JobFigure, overUnderWord } from '../shared/job-cost.ts';
import { CostTable } from './CostTable.tsx';
import { FigureDialog, type OpenFigure } from './FigureDialog.tsx';
import { Figures, type ShownFigure } from './Figures.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { FOLLOWED } from './followed.ts';
import { readFigure } from './job-cost-paths.ts';

export function JobCostPage({ job }: JobPageProps) {
  const read = useRead(jobCostApi.ofJob, { params: { jobId: job.id } }, { follows: FOLLOWED });
  const cost = read.data?.data;
  if (read.error && !cost) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!cost) return <SkeletonRows rows={8} />;
  return <OfJob jobId={job.id} cost={cost} />;
}

function OfJob({ jobId, cost }: { jobId: number; cost: JobCost }) {
  const mayType = useCan()('edit-job-cost');
  const search = useSearch<{ figure?: unknown }>();
  const setSearch = useSetSearch();
  const asked = readFigure(search);
  const [at, setAt] = useState<OpenFigure | null>(null);
  const [typing, setTyping] = useState<Pick<CostLine, 'category' | 'trade'> | 'percent' | null>(null);
  const [by, setBy] = useState<Grouping>('trade');
  const open = at ?? (asked ? { figure: asked } : null);
  const show = (figure: JobFigure): void => setAt({ figure });
  const close = (): void => {
    setAt(null);
    if (asked) setSearch({});
  };
  const figure = (name: JobFigure, more: Partial<ShownFigure<JobFigure>> = {}): ShownFigure<JobFigure> => ({
    name,
    label: FIGURE_WORDS[name].label,
    value: cost.figures[name],
    ...more,
  });
  const { profit, profitPercentage, overUnder, heldFromUs, heldByUs } = cost.figures;
  return (
    <>
      <div className={css.head}>
        <Figures
          title="Cost"
          onOpen={show}
          figures={[
            figure('budget'),
            figure('committed'),
            figure('actual'),
            figure('costToComplete'),
            figure('forecastCost', {
              isMain: true,
              tone: cost.figures.forecastCost > cost.figures.budget ? 'late' : undefined,
            }),
          ]}
        />
        <Figures
          title="Revenue"
          onOpen={show}
          figures={[
            figure('authorised'),
            ...(cost.figures.variations ? [figure('variations')] : []),
            figure('forecastRevenue'),
            figure('profit', {
              isMain: true,
              tone: profit < 0 ? 'late' : undefined,
              note: profitPercentage === null ? undefined : `${showNumber(profitPercentage)} % of the revenue`,
            }),
          ]}
        />
        <Figures
          title="Work in progress"
          onOpen={show}
          figures={[
            figure('percentComplete', { isPercent: true }),
            figure('earned'),
            figure('billed'),
            figure('overUnder', {
              isMain: true,
              tone: overUnder < 0 ? 'late' : undefined,
              note: overUnderWord(overUnder) || 'billed as earned',
            }),
          ]}
        />
        {(heldFromUs !== 0 || heldByUs !== 0) && (
          <Figures title="Retention" onOpen={show} figures={[figure('heldFromUs'), figure('heldByUs')]} />
        )}
      </div>
      <Waiting cost={cost} />
      <RecordSection
        title="By line"
        actions={
          <SegmentedControl
            size="xs"
            aria-label="Lines total"
            value={by}
            onChange={(value) => setBy(value as Grouping)}
            data={[
              { value: 'trade', label: 'By trade' },
              { value: 'category', label: 'By category' },
            ]}
          />
        }
      >
        {cost.lines.length === 0 ? (
          <p className="quiet">
            Nothing authorised, ordered or spent yet. The budget is the cost of the authorised estimate lines.
          </p>
        ) : (
          <CostTable lines={cost.lines} by={by} onOpen={setAt} />
        )}
      </RecordSection>
      {open && (
        <FigureDialog
          jobId={jobId}
          cost={cost}
          open={open}
          onOpen={setAt}
          onType={setTyping}
          mayType={mayType}
          onClose={close}
        />
      )}
      {typing && <TypeDialog jobId={jobId} cost={cost} of={typing} onClose={() => setTyping(null)} />}
    </>
  );
}

/** What is not in the figures yet, and why: nobody has to guess. */
function Waiting({ cost: { waiting, taxName } }: { cost: JobCost }) {
  const said = [
    waiting.bills > 0 &&
      `${waiting.bills === 1 ? '1 bill' : `${waiting.bills} bills`} of ${showMoney(waiting.billsAmount)} not approved yet`,
    waiting.hours > 0 && `${showNumber(waiting.hours)} hours not approved yet`,
    waiting.hoursWithoutRate > 0 &&
      `${showNumber(waiting.hoursWithoutRate)} approved hours of people without a cost rate`,
  ].filter(Boolean);
  return (
    <p className={css.waiting}>
      Without {taxName}.{said.length > 0 && ` Not counted: ${said.join(', ')}.`}
    </p>
  );
}
