// Who, what, which field, from and to: the controls above the history of a job.
import css from './JobHistoryFilters.module.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { sentence } from '../../../platform/web/display/format.ts';
import { nounOf, useObjectPages } from '../../../platform/web/shell/objects.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import type { HistoryFilter } from './use-history-filter.ts';

interface Props {
  jobId: number;
  filter: HistoryFilter;
  onChange: (change: HistoryFilter) => void;
}

export function JobHistoryFilters({ jobId, filter, onChange }: Props) {
  const choices = useRead(jobsApi.historyChoices, { params: { jobId } }).data?.data;
  const pages = useObjectPages();
  const { objectType } = filter;
  const fields = (choices?.fields ?? []).filter((field) => !objectType || field.objectType === objectType);
  const several = new Set(fields.map((field) => field.objectType)).size > 1;
  const common = { size: 'xs', clearable: true, comboboxProps: { transitionProps: { duration: 80 } } } as const;
  return (
    <div className={css.historyFilters} role="group" aria-label="Filters of the history">
      <Select
        {...common}
        label="Who"
        placeholder="Everybody"
        data={(choices?.people ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        value={filter.userId ?? null}
        onChange={(userId) => onChange({ userId: userId ?? '' })}
        searchable={(choices?.people.length ?? 0) > 10}
        clearButtonProps={{ 'aria-label': 'Clear who' }}
      />
      <Select
        {...common}
        label="What"
        placeholder="Everything"
        data={(choices?.objectTypes ?? []).map((value) => ({ value, label: sentence(nounOf(pages, value)) }))}
        value={objectType ?? null}
        onChange={(value) => onChange({ objectType: value ?? '', field: '' })}
        clearButtonProps={{ 'aria-label': 'Clear what' }}
      />
      <Select
        {...common}
        label="Field"
        placeholder="Every field"
        data={fields.map(({ field, label, objectType: of }) => ({
          value: field,
          label: several && of !== 'job' ? `${label} (${nounOf(pages, of)})` : label,
        }))}
        value={filter.field ?? null}
        onChange={(field) => onChange({ field: field ?? '' })}
        searchable
        nothingFoundMessage="No such field has changed"
        clearButtonProps={{ 'aria-label': 'Clear field' }}
      />
      <TextInput
        size="xs"
        type="date"
        label="From"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label="To"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {Object.keys(filter).length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ userId: '', objectType: '', field: '', from: '', to: '' })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
