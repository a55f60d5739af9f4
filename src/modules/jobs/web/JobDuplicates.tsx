// Jobs that look like the one being registered, and why, while it is typed.
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { LookAlikes } from './LookAlikes.tsx';
import { likenessQuery } from './job-likeness.ts';

const CHECK_AFTER_MS = 500;

export function JobDuplicates({ values }: { values: Record<string, unknown> }) {
  const [query] = useDebouncedValue(likenessQuery(values), CHECK_AFTER_MS);
  const asked = Object.keys(query).length > 0;
  const read = useRead(jobsApi.duplicates, { query }, { enabled: asked, keepPrevious: true });
  const found = asked ? (read.data?.data ?? []) : [];
  return <LookAlikes found={found} waiting={asked ? undefined : 'Checked while you type.'} />;
}
