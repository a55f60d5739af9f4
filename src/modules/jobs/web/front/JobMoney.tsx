// The money of a job from what was reckoned to what was paid: figures above, one ruled bar to scale below.
import css from './JobMoney.module.css';
import { fromCents, toCents } from '../../../../kit/money.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type MoneyStep, jobFrontApi } from '../../shared/job-front.api.ts';
import { type JobPageProps, useJobPages } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { ladder } from './ladder.ts';

const DEPTHS = 5;

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
  const { parts, ticks } = ladder(steps);
  const shown = steps.filter(({ kind }) => kind === 'step');
  const depths = new Map(parts.map(({ ref, depth }) => [ref, depth]));
  const [, agreed, ordered] = shown;
  return (
    <section className={css.money} aria-label={`Money, ex ${taxName}`}>
      <div className={css.head}>
        <dl className={css.steps}>
          {shown.map((step) => (
            <Figure key={step.ref} jobId={job.id} step={step} depth={depths.get(step.ref)} />
          ))}
        </dl>
        <div className={css.rest}>
          {agreed && ordered && !ordered.atCost && (
            <p data-over={ordered.amount > agreed.amount || undefined}>
              <span className="quiet">{ordered.amount > agreed.amount ? 'Over, at sell' : 'To order, at sell'}</span>{' '}
              <PageLink className="figures" href={jobPaths.job(job.id, ordered.menuRef)}>
                {showMoney(fromCents(Math.abs(toCents(agreed.amount) - toCents(ordered.amount))))}
              </PageLink>
            </p>
          )}
          <p className="quiet">Without {taxName}</p>
        </div>
      </div>
      {parts.length > 0 && (
        <div className={css.bar} aria-hidden="true">
          {parts.map(({ ref, kind, from, to, depth }) => (
            <span
              key={ref}
              data-kind={kind}
              data-depth={Math.round(depth * (DEPTHS - 1))}
              style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
            />
          ))}
          {ticks.map(({ at, amount }) => (
            <i key={amount} style={{ insetInlineStart: `${at * 100}%` }} data-end={at > 0.95 || undefined}>
              {showNumber(amount)}
            </i>
          ))}
        </div>
      )}
      {steps
        .filter(({ kind }) => kind === 'asked')
        .map(({ ref, label, amount, note, menuRef }) => (
          <p key={ref} className={css.asked}>
            <PageLink href={jobPaths.job(job.id, menuRef)}>
              {label} {showMoney(amount)}
            </PageLink>
            , {note}
          </p>
        ))}
    </section>
  );
}

interface FigureProps {
  jobId: number;
  step: MoneyStep;
  depth: number | undefined;
}
const Figure = ({ jobId, step, depth }: FigureProps) => (
  <div>
    <dt>
      {depth !== undefined && <i data-depth={Math.round(depth * (DEPTHS - 1))} aria-hidden />}
      {step.label}
    </dt>
    <dd>
      <PageLink href={jobPaths.job(jobId, step.menuRef)} className={css.amount}>
        {showMoney(step.amount)}
      </PageLink>
      <span className="quiet">{step.note}</span>
    </dd>
  </div>
);
