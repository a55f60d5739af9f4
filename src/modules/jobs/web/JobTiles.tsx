// Counts of jobs on the dashboard: one’s own and the company’s.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { jobListHref } from './job-list-href.ts';
import { isOpenStatus } from './job-open.ts';

const LAST_WEEK: Condition = { field: 'createdAt', operator: 'date', value: 'last-7-days' };

const question = (filter: Condition[] | undefined) => (filter ? { list: 'job', filter } : undefined);

/** A figure; with `of` as the share of the jobs of that filter. */
function JobCount({
  label,
  filter,
  of,
}: {
  label: string;
  filter: Condition[] | undefined;
  of?: Condition[] | undefined;
}) {
  const { count, failed } = useTileCount(question(filter));
  const whole = useTileCount(question(of));
  return (
    <CountTile
      label={label}
      count={count}
      failed={failed}
      href={jobListHref(filter ?? [])}
      of={of ? whole.count : undefined}
    />
  );
}

/** The filter of open jobs, once the statuses are known. */
export function useOpenJobs(): Condition[] | undefined {
  const { options } = useOptions('jobStatus');
  const open = options.filter((option) => isOpenStatus(option.item?.typeName)).map((option) => option.value);
  return open.length > 0 ? [{ field: 'statusId', operator: 'equals', value: open }] : undefined;
}

function useMine(): Condition {
  return { field: 'assignedId', operator: 'equals', value: useCurrentUser().id };
}

/** Works that go on until somebody ends them are never late. */
const late = (): Condition[] => [
  { field: 'targetCompletionDate', operator: 'lessThan', value: todayHere() },
  { field: 'ongoingJob', operator: 'equals', value: false },
];

export function MyOpenJobsTile() {
  const [mine, open] = [useMine(), useOpenJobs()];
  return <JobCount label="My open jobs" filter={open && [mine, ...open]} of={open} />;
}

export function MyOverdueJobsTile() {
  const [mine, open] = [useMine(), useOpenJobs()];
  return (
    <JobCount
      label="My jobs past target completion"
      filter={open && [...late(), mine, ...open]}
      of={open && [mine, ...open]}
    />
  );
}

export function MyNewJobsTile() {
  return <JobCount label="Mine, registered in the last 7 days" filter={[LAST_WEEK, useMine()]} />;
}

/** The way to the page of the whole company. */
export function CompanyTile() {
  const { count, failed } = useTileCount(question(useOpenJobs()));
  return <CountTile label="Open jobs, on the company’s page" count={count} failed={failed} href={paths.company()} />;
}

export function OpenJobsTile() {
  return <JobCount label="Open jobs" filter={useOpenJobs()} />;
}

export function NewJobsTile() {
  return <JobCount label="Registered in the last 7 days" filter={[LAST_WEEK]} />;
}

export function OverdueJobsTile() {
  const open = useOpenJobs();
  return <JobCount label="Past target completion" filter={open && [...late(), ...open]} of={open} />;
}

export function UnassignedJobsTile() {
  const open = useOpenJobs();
  const filter: Condition[] | undefined = open && [{ field: 'assignedId', operator: 'noValue' }, ...open];
  return <JobCount label="Open jobs without an assignee" filter={filter} of={open} />;
}
