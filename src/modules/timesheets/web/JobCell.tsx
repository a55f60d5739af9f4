// The job of an entry, found by number or customer; the one that stands there is known without asking.
import { type Ref, useState } from 'react';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import type { JobOfHours } from '../shared/timesheets.api.ts';
import { jobWords } from './timesheet-words.ts';
import { useJobsFound } from './use-timesheets.ts';

interface JobCellProps {
  value: number | null;
  onChange: (jobId: number | null) => void;
  known?: JobOfHours | null | undefined;
  /** Offered before anything is typed: jobs of the same week. */
  near?: readonly JobOfHours[];
  /** Shown above; without it the cell of a table has it for the reader. */
  label?: string;
  className?: string | undefined;
  inputRef?: Ref<never>;
}

export function JobCell({ value, onChange, known, near = [], label, className, inputRef }: JobCellProps) {
  const [typed, setTyped] = useState('');
  const { jobs, settled } = useJobsFound(typed);
  const offered = (typed.trim() ? jobs : merged(near, jobs)).map((job) => ({
    value: String(job.id),
    label: jobWords(job),
  }));
  return (
    <Picker
      {...(label ? { label, size: 'sm' } : { 'aria-label': 'Job', size: 'xs', variant: 'unstyled' })}
      {...(className && { className })}
      {...(inputRef && { inputRef })}
      placeholder={label ? 'Number or customer' : 'Job'}
      searchable
      clearable={label !== undefined}
      data={offered}
      value={value === null ? null : String(value)}
      valueLabel={known && known.id === value ? jobWords(known) : undefined}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onType={setTyped}
      settled={settled}
      filter={({ options }) => options}
      nothingFoundMessage="No items were found"
    />
  );
}

const merged = (near: readonly JobOfHours[], jobs: readonly JobOfHours[]): JobOfHours[] => [
  ...near,
  ...jobs.filter(({ id }) => !near.some((one) => one.id === id)),
];
