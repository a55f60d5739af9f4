// The page of a job: its loss schedules, or how the first one starts.
import css from './contents.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type LossScheduleView, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { PolicyDialog } from './dialogs/PolicyDialog.tsx';
import { schedulesQuery } from './field-reads.ts';
import { OneContents } from './OneContents.tsx';

export function JobContents({ job }: JobPageProps) {
  const { schedule } = useSearch<{ schedule?: string }>();
  const [chosen, setChosen] = useState<number | null>(Number(schedule) || null);
  const [making, setMaking] = useState(false);
  const phone = useIsPhone();
  const mayCreate = useCan()('create-loss-schedule');
  const read = useRead(lossSchedulesApi.list, { query: schedulesQuery(job.id) });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const all = read.data.data.toSorted((left, right) => rank(left) - rank(right) || right.id - left.id);
  const current = all.find(({ id }) => id === chosen) ?? all[0];
  const dialog = making && (
    <PolicyDialog
      jobId={job.id}
      onSaved={(id) => {
        setChosen(id);
        setMaking(false);
      }}
      onClose={() => setMaking(false)}
    />
  );
  if (!current)
    return (
      <section className={css.empty} aria-label="Contents">
        <p>No contents yet. A loss schedule lists what was damaged, what it is worth and what becomes of it.</p>
        {mayCreate && <Button onClick={() => setMaking(true)}>Start a loss schedule</Button>}
        {dialog}
      </section>
    );
  return (
    <>
      <OneContents
        key={current.id}
        job={{ id: job.id, jobNumber: job.jobNumber }}
        scheduleId={current.id}
        phone={phone}
        onAnother={mayCreate ? () => setMaking(true) : undefined}
        switcher={
          all.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label="Loss schedule"
              data={all.map(({ id, label }) => ({ value: String(id), label }))}
              value={String(current.id)}
              onChange={(value) => setChosen(Number(value))}
            />
          )
        }
      />
      {dialog}
    </>
  );
}
const rank = ({ status }: LossScheduleView): number => (status === 'cancelled' ? 1 : 0);
