// The page of a job: its drying, or how it starts.
import css from './drying.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type MoistureScheduleView, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { NewDrying } from './NewDrying.tsx';
import { OneDrying } from './OneDrying.tsx';
import { schedulesQuery } from './field-reads.ts';

export function JobDrying({ job }: JobPageProps) {
  const { schedule, start } = useSearch<{ schedule?: string; start?: string }>();
  const [chosen, setChosen] = useState<number | null>(Number(schedule) || null);
  const [making, setMaking] = useState(false);
  const phone = useIsPhone();
  const mayCreate = useCan()('create-moisture-schedule');
  const read = useRead(moistureSchedulesApi.list, { query: schedulesQuery(job.id) });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const all = read.data.data.toSorted((left, right) => rank(left) - rank(right) || right.id - left.id);
  const current = all.find(({ id }) => id === chosen) ?? all[0];
  const dialog = making && (
    <NewDrying
      job={job}
      onMade={(id) => {
        setChosen(id);
        setMaking(false);
      }}
      onClose={() => setMaking(false)}
    />
  );
  if (!current)
    return (
      <section className={css.empty} aria-label="Drying">
        <p>No drying yet.</p>
        {mayCreate && <Button onClick={() => setMaking(true)}>Start a schedule</Button>}
        {dialog}
      </section>
    );
  return (
    <>
      <OneDrying
        key={current.id}
        job={jobWords(job)}
        schedule={current}
        phone={phone}
        startReading={start === 'readings'}
        onAnother={mayCreate ? () => setMaking(true) : undefined}
        switcher={all.length > 1 && <Switcher all={all} current={current.id} onChoose={setChosen} />}
      />
      {dialog}
    </>
  );
}

const rank = ({ status }: MoistureScheduleView): number =>
  ['open', 'reached', 'certified', 'cancelled'].indexOf(status);
const jobWords = ({ id, jobNumber, customerName }: JobView) => ({ id, jobNumber, customerName: customerName ?? null });

function Switcher({
  all,
  current,
  onChoose,
}: {
  all: readonly MoistureScheduleView[];
  current: number;
  onChoose: (id: number) => void;
}) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Schedule"
      data={all.map(({ id, label }) => ({ value: String(id), label }))}
      value={String(current)}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}
