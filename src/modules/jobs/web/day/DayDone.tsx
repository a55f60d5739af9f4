// What jobs themselves can do from My day: complete a milestone, take the step that a clock waits for.
import { Button } from '@mantine/core';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { milestonesApi } from '../../shared/job-records.api.ts';
import { jobsApi } from '../../shared/jobs.api.ts';
import { type JobStep, useJobSteps } from '../job-pages.ts';
import type { DayActionProps } from './day-actions.ts';

export function MilestoneDone({ item }: DayActionProps) {
  const can = useCan();
  const write = useWrite(milestonesApi.complete);
  if (!can('edit-milestone')) return null;
  const complete = (completed: boolean): void =>
    write.mutate(
      { params: { id: item.id }, body: { completed } },
      {
        onError: (error) => toast(error.message, { tone: 'late' }),
        onSuccess: () => completed && toast(`Done: ${item.title}`, { undo: () => complete(false) }),
      },
    );
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Done: ${item.title}`}
      loading={write.isPending}
      onClick={() => complete(true)}
    >
      Done
    </Button>
  );
}

/** A clock names the stage that stops it; a module may know how that is reached. */
export function StopClock({ item }: DayActionProps) {
  const can = useCan();
  const step = useJobSteps().find(({ stage, permission }) => stage === item.status && can(permission));
  return step && item.job ? <Step jobId={item.job.id} step={step} /> : null;
}

function Step({ jobId, step: { component: Component } }: { jobId: number; step: JobStep }) {
  const job = useRead(jobsApi.get, { params: { id: jobId } }).data?.data;
  return job ? (
    <Suspense fallback={null}>
      <Component job={job} />
    </Suspense>
  ) : null;
}
