// Finds a job by its number, customer or address.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { jobsApi } from '../shared/jobs.api.ts';

const SHORTEST = 2;

interface JobPickerProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** The job that is not offered. */
  except?: number;
  error?: string | undefined;
  /** It may stay empty. */
  optional?: boolean;
}

export function JobPicker({ label, value, onChange, except, error, optional = false }: JobPickerProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useRead(
    jobsApi.list,
    { query: { s: term, perPage: '20', paginate: '0' } },
    { enabled: term.length >= SHORTEST, keepPrevious: true },
  );
  const data = (found.data?.data ?? [])
    .filter(({ id }) => id !== except)
    .map((row) => ({
      value: String(row.id),
      label: [row.jobNumber, row.customerName, row.siteAddressText].filter(Boolean).join(' · '),
    }));
  return (
    <Picker
      label={label}
      placeholder="Number, customer or address"
      size="sm"
      withAsterisk={!optional}
      searchable
      data={data}
      value={value}
      onChange={onChange}
      onType={setTyped}
      settled={term === typed.trim() && !found.isPlaceholderData && !found.isFetching}
      filter={({ options }) => options}
      nothingFoundMessage={term.length < SHORTEST ? 'Type at least 2 characters' : 'No items were found'}
      error={error}
    />
  );
}
