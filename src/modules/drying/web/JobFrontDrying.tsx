// On the front of a job with water damage: how its drying stands, or that none was started.
import css from './drying.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { type MoistureScheduleView, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { STATUS_WORDS } from '../shared/point-state.ts';
import { NewDrying } from './NewDrying.tsx';
import { dryingPaths } from './drying-paths.ts';
import { schedulesQuery } from './field-reads.ts';

export function JobFrontDrying({ job }: JobPageProps) {
  const isWater = job.jobType?.waterJob === true || job.waterCategory !== null;
  const mayStart = useCan()('create-moisture-schedule');
  const [making, setMaking] = useState(false);
  const read = useRead(moistureSchedulesApi.list, { query: schedulesQuery(job.id) }, { enabled: isWater });
  const all = read.data?.data;
  useDeskSoon((all?.length ?? 0) > 0);
  if (!isWater || !all || (!all.length && !mayStart)) return null;
  return (
    <FrontSection
      title="Drying"
      {...(all.length && { all: { label: 'All', href: dryingPaths.ofJob(job.id) } })}
      actions={
        !all.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setMaking(true)}>
            Start a schedule
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <p className={`${css.onFront} quiet`}>Water damage, and no drying schedule yet.</p>
      ) : (
        <ul className={css.onFront}>
          {all.map((schedule) => (
            <li key={schedule.id}>
              <PageLink href={dryingPaths.ofJob(job.id, schedule.id)}>{schedule.label}</PageLink>{' '}
              <span className="quiet">{wordsOf(schedule)}</span>
            </li>
          ))}
        </ul>
      )}
      {making && (
        <NewDrying
          job={job}
          onMade={(id) => openPage(dryingPaths.ofJob(job.id, id))}
          onClose={() => setMaking(false)}
        />
      )}
    </FrontSection>
  );
}

const SETTLED_MS = 1000;
/** Who looks at a job that dries opens its drying next: the desk is fetched once the front is there, so that it opens at once. */
function useDeskSoon(dries: boolean): void {
  const phone = useIsPhone();
  useEffect(() => {
    if (!dries || phone) return undefined;
    const timer = setTimeout(
      () =>
        // What does not arrive now is fetched when it is opened.
        void Promise.all([import('./JobDrying.tsx'), import('./desk/DryingDesk.tsx')]).catch(() => undefined),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [dries, phone]);
}

const wordsOf = ({ status, points, atGoal, stalled, unreadToday }: MoistureScheduleView): string =>
  [
    STATUS_WORDS[status],
    points ? `${atGoal} of ${counted(points, 'point')} at goal` : 'no points yet',
    stalled ? `${stalled} stalled` : null,
    unreadToday ? `${unreadToday} not read today` : null,
  ]
    .filter(Boolean)
    .join(', ');
