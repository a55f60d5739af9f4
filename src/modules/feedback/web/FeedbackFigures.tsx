// What customers say as figures: the average, how the scores lie, stars by subject, the trend by month.
import css from './feedback.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '../../../kit/dates.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showNumber, todayHere } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type FeedbackSummary, feedbackApi } from '../shared/feedback.api.ts';

const SPANS = [
  { value: '90', label: '3 months' },
  { value: '365', label: '12 months' },
  { value: 'all', label: 'All' },
];

export function FeedbackFigures() {
  const phone = useIsPhone();
  const [span, setSpan] = useState('365');
  const [charts, setCharts] = useState(false);
  const query = span === 'all' ? {} : { from: addDays(todayHere(), -Number(span)) };
  const read = useRead(feedbackApi.summary, { query }, { follows: ['feedback'] });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={3} />;
  const of = read.data.data;
  return (
    <section className={css.figures} aria-label="Figures">
      <div className={css.sums}>
        <SegmentedControl size="xs" aria-label="Period" data={SPANS} value={span} onChange={setSpan} />
        <dl>
          <div>
            <dt>Average</dt>
            <dd>{of.average === null ? '–' : `${showNumber(of.average)} of 10`}</dd>
          </div>
          <div>
            <dt>Answered</dt>
            <dd>
              {of.answered} of {of.asked} asked
            </dd>
          </div>
          <div>
            <dt title="Share of 9 and 10 less the share of 0 to 6">Promoter score</dt>
            <dd>{of.promoterScore === null ? '–' : of.promoterScore}</dd>
          </div>
          <div>
            <dt>Follow-ups open</dt>
            <dd className={of.openFollowUps ? 'late' : undefined}>{of.openFollowUps}</dd>
          </div>
        </dl>
      </div>
      {of.answered > 0 && (!phone || charts) && <Charts of={of} />}
      {of.answered > 0 && phone && (
        <Button size="compact-xs" variant="subtle" aria-expanded={charts} onClick={() => setCharts(!charts)}>
          {charts ? 'Hide charts' : 'Show charts'}
        </Button>
      )}
    </section>
  );
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Bars with their figures in words, so that nothing is said by length and colour alone. */
function Charts({ of }: { of: FeedbackSummary }) {
  const most = Math.max(1, ...of.distribution);
  return (
    <>
      <figure className={css.chart}>
        <figcaption>Scores</figcaption>
        <ol className={css.bars}>
          {of.distribution.map((count, score) => (
            <li key={score} aria-label={`${score}: ${count}`}>
              <span aria-hidden="true">{count || ''}</span>
              <i style={{ blockSize: `${(count / most) * 56}px` }} data-score={score} aria-hidden="true" />
              <b aria-hidden="true">{score}</b>
            </li>
          ))}
        </ol>
      </figure>
      <figure className={css.chart}>
        <figcaption>Average by month</figcaption>
        <ol className={css.bars}>
          {of.months.map(({ month, average, count }) => {
            const name = MONTH.format(new Date(`${month}-01T00:00:00Z`));
            return (
              <li key={month} aria-label={`${name}: ${average} of ${count}`} title={`${count} answered`}>
                <span aria-hidden="true">{showNumber(average)}</span>
                <i style={{ blockSize: `${average * 5.6}px` }} aria-hidden="true" />
                <b aria-hidden="true">{name}</b>
              </li>
            );
          })}
        </ol>
      </figure>
      {of.subjects.length > 0 && (
        <figure className={css.chart}>
          <figcaption>Stars, of five</figcaption>
          <ul className={css.subjects}>
            {of.subjects.map(({ subject, stars, count }) => (
              <li key={subject} title={`${count} gave stars`}>
                <span>{subject}</span>
                <i aria-hidden="true">
                  <i style={{ inlineSize: `${stars * 20}%` }} />
                </i>
                <b>{showNumber(stars)}</b>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </>
  );
}
