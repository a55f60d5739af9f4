// Fourteen days of a unit as a line: a bar for each deployment with the number of its job, today at the right edge.
import css from './assets.module.css';
import { parseMoment, weekdayOf } from '../../../kit/dates.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import type { RecentDeployment } from '../shared/assets.api.ts';
import { LINE_DAYS } from '../shared/asset-state.ts';
import { lineDays } from './asset-words.ts';
import { assetPaths } from './assets-paths.ts';

/** The numbers of the days over the line. */
export function LineHead() {
  const { days } = lineDays();
  return (
    <span className={css.lineHead} role="img" aria-label={`${days[0] ?? ''} to ${days.at(-1) ?? ''}`}>
      {/* Every second one: two figures are wider than a day. */}
      {days.map((day, at) => (
        <span key={day} aria-hidden="true" data-weekend={weekdayOf(day) % 6 === 0 || undefined}>
          {at % 2 === 1 && Number(day.slice(8))}
        </span>
      ))}
    </span>
  );
}

/** Now as a thin line over Saturdays and Sundays: a background of all lines. */
export function lineShade(at: number): string {
  const { from, to } = lineDays();
  const now = ((at - from) / (to - from)) * 100;
  const [left, right] = [`calc(${now}% - 1px)`, `calc(${now}% + 1px)`];
  const step = 100 / LINE_DAYS;
  const stops = lineDays().days.map((day, n) => {
    const colour = weekdayOf(day) % 6 === 0 ? 'var(--sunken)' : 'transparent';
    return `${colour} ${n * step}% ${(n + 1) * step}%`;
  });
  return `linear-gradient(to right, transparent ${left}, var(--dot-late) ${left}, var(--dot-late) ${right}, transparent ${right}), linear-gradient(to right, ${stops.join(', ')})`;
}

const short = (label: string): string => label.replace(/^Job-/, '');

interface LineProps {
  recent: readonly RecentDeployment[];
  /** Of `lineShade`. */
  shade: string;
  now: number;
  /** Since when it stands for nothing where it is now. */
  idleFrom?: string | undefined;
}
export function DeploymentLine({ recent, shade, now, idleFrom }: LineProps) {
  const { from, to } = lineDays();
  const share = (at: number): number => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  return (
    <span className={css.line} style={{ backgroundImage: shade }}>
      {recent.map(({ id, outAt, inAt, jobId, label }) => {
        const left = share(parseMoment(outAt).getTime());
        const width = Math.max(1, share(inAt ? parseMoment(inAt).getTime() : now) - left);
        const words = `${label || 'Another job'}, ${showMoment(outAt)} to ${inAt ? showMoment(inAt) : 'now'}`;
        const idle = inAt === null && idleFrom ? Math.max(left, share(parseMoment(idleFrom).getTime())) : undefined;
        const mark = idle !== undefined && (
          <span className={css.idle} style={{ left: `${((idle - left) / width) * 100}%` }} aria-hidden />
        );
        const shown = { className: css.bar, title: words, style: { left: `${left}%`, width: `${width}%` } };
        const open = inAt === null ? { 'data-open': true } : {};
        return jobId === null ? (
          <span key={id} {...shown} {...open}>
            {label.split(' ')[0]}
            {mark}
          </span>
        ) : (
          <PageLink key={id} href={assetPaths.ofJob(jobId)} tabIndex={-1} {...shown} {...open}>
            <span>{short(label)}</span>
            {mark}
          </PageLink>
        );
      })}
    </span>
  );
}
