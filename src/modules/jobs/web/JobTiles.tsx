// Counts of jobs on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { jobsApi } from '../shared/jobs.api.ts';
import { isOpenStatus } from './job-open.ts';
import { jobListHref } from './job-list-href.ts';

function JobCount({ label, filter, ready = true }: { label: string; filter: Condition[]; ready?: boolean }) {
  const read = useRead(jobsApi.count, { query: filterQuery({ s: '', filter, any: false }) }, { enabled: ready });
  return <CountTile label={label} count={read.data?.data.count} failed={read.isError} href={jobListHref(filter)} />;
}

function useOpenFilter(): Condition | undefined {
  const { options } = useOptions('jobStatus');
  const open = options.filter((option) => isOpenStatus(option.item?.typeName)).map((option) => option.value);
  return open.length > 0 ? { field: 'statusId', operator: 'equals', value: open } : undefined;
}

export function MyOpenJobsTile() {
  const user = useCurrentUser();
  const open = useOpenFilter();
  const filter: Condition[] = [{ field: 'assignedId', operator: 'equals', value: user.id }, ...(open ? [open] : [])];
  return <JobCount label="My open jobs" filter={filter} ready={open !== undefined} />;
}

export function OpenJobsTile() {
  const open = useOpenFilter();
  return <JobCount label="Open jobs" filter={open ? [open] : []} ready={open !== undefined} />;
}

export function NewJobsTile() {
  return (
    <JobCount
      label="Registered in the last 7 days"
      filter={[{ field: 'createdAt', operator: 'date', value: 'last-7-days' }]}
    />
  );
}

export function OverdueJobsTile() {
  const open = useOpenFilter();
  const late: Condition = { field: 'targetCompletionDate', operator: 'lessThan', value: todayHere() };
  return (
    <JobCount label="Past target completion" filter={[late, ...(open ? [open] : [])]} ready={open !== undefined} />
  );
}
