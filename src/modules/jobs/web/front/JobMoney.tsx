// The money of a job from what was estimated to what was paid: figures in one row, one ruled bar to scale below, and what is left to do.
import css from './JobMoney.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type MoneyStep, jobFrontApi } from '../../shared/job-front.api.ts';
import { type JobPageProps, useJobMoneyAct, useJobPages } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { type Ladder, inRow, ladder, leftToOrder } from './ladder.ts';

const DEPTHS = 5;
const depthOf = (depth: number): number => Math.round(depth * (DEPTHS - 1));

export function JobMoney({ job }: JobPageProps) {
  const read = useRead(jobFrontApi.money, { params: { jobId: job.id } });
  const can = useCan();
  const first = useJobPages().find(({ group, permission }) => group === 'Money' && can(permission));
  const money = read.data?.data;
  if (!money) return <div className={css.money} data-waiting />;
  const { steps, taxName } = money;
  if (steps.length === 0)
    return first ? (
      <section className={css.money} data-nothing aria-label="Money">
        <p className="quiet">
          Nothing priced yet. <PageLink href={jobPaths.job(job.id, first.menuRef)}>{first.label}</PageLink>
        </p>
      </section>
    ) : null;
  const bar = ladder(steps);
  const row = inRow(steps);
  const depths = new Map(bar.parts.map(({ ref, depth }) => [ref, depth]));
  const toOrder = leftToOrder(steps);
  return (
    <section className={css.money} aria-label={`Money, ex ${taxName}`}>
      <div className={css.head}>
        <dl
          className={css.steps}
          style={{ '--cells': row.length, '--half': Math.ceil(row.length / 2) } as React.CSSProperties}
        >
          {row.map((step) => (
            <Figure key={step.ref} jobId={job.id} step={step} depth={depths.get(step.ref)} />
          ))}
        </dl>
        <div className={css.rest}>
          {toOrder && (
            <p>
              <span className="quiet">To order, at sell</span>
              <PageLink className="figures" href={jobPaths.job(job.id, toOrder.menuRef)}>
                {showMoney(toOrder.amount)}
              </PageLink>
            </p>
          )}
          {steps
            .filter(({ kind }) => kind === 'left')
            .map((step) => (
              <Left key={step.ref} job={job} step={step} />
            ))}
          <p className="quiet">Ex {taxName}</p>
        </div>
      </div>
      <Bar bar={bar} />
      <Legend job={job} steps={steps} over={bar.over} />
    </section>
  );
}

/** What is left, as a button where the person may do it, else as a way to its list. */
function Left({ job, step: { ref, label, amount, menuRef } }: JobPageProps & { step: MoneyStep }) {
  const act = useJobMoneyAct(ref);
  const shown = showMoney(amount);
  return (
    <p>
      <span className="quiet">{label}</span>
      {act ? (
        <Suspense fallback={<span className="figures">{shown}</span>}>
          <act.component job={job} label={shown} />
        </Suspense>
      ) : (
        <PageLink className="figures" href={jobPaths.job(job.id, menuRef)}>
          {shown}
        </PageLink>
      )}
    </p>
  );
}

const Bar = ({ bar: { parts, ticks } }: { bar: Ladder }) =>
  parts.length > 0 && (
    <div className={css.bar} aria-hidden="true">
      {parts.map(({ ref, kind, from, to, depth }) => (
        <span
          key={ref}
          data-kind={kind}
          data-depth={depthOf(depth)}
          style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
        />
      ))}
      {ticks.map(({ at, amount }) => (
        <i key={amount} style={{ insetInlineStart: `${at * 100}%` }} data-end={at > 0.95 || undefined}>
          {showNumber(amount)}
        </i>
      ))}
    </div>
  );

/** What the hatched and the red part of the bar say. */
function Legend({ job, steps, over }: JobPageProps & { steps: readonly MoneyStep[]; over: Ladder['over'] }) {
  const asked = steps.filter(({ kind }) => kind === 'asked');
  if (asked.length + over.length === 0) return null;
  return (
    <p className={css.legend}>
      {asked.map(({ ref, label, amount, note, menuRef }) => (
        <span key={ref} data-kind="asked">
          <i aria-hidden />
          <PageLink href={jobPaths.job(job.id, menuRef)}>
            {label} {showMoney(amount)}
          </PageLink>
          , {note}
        </span>
      ))}
      {over.map(({ ref, label, amount }) => (
        <span key={ref} data-kind="over">
          <i aria-hidden />
          {label}: {showMoney(amount)} over authorised
        </span>
      ))}
    </p>
  );
}

interface FigureProps {
  jobId: number;
  step: MoneyStep;
  depth: number | undefined;
}
const Figure = ({ jobId, step: { label, amount, note, menuRef, kind }, depth }: FigureProps) => (
  <div>
    <dt title={label}>
      {depth !== undefined && <i data-depth={depthOf(depth)} aria-hidden />}
      <span>{label}</span>
    </dt>
    <dd>
      <PageLink href={jobPaths.job(jobId, menuRef)} className={css.amount}>
        {kind === 'share' ? `${showNumber(amount)} %` : showMoney(amount)}
      </PageLink>
      <span className="quiet" title={note}>
        {note}
      </span>
    </dd>
  </div>
);
