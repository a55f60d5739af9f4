// Who, what, which field, from and to: the controls above the history of a job.
import css from './JobHistoryFilters.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { sentence } from '../../../platform/web/display/format.ts';
import { nounOf, useObjectPages } from '../../../platform/web/shell/objects.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import type { HistoryFilter } from './use-history-filter.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';

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
    <div className={css.historyFilters} role="group" aria-label="History filters">
      <Picker
        {...common}
        label="Who"
        placeholder="Everyone"
        data={(choices?.people ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        value={filter.userId ?? null}
        onChange={(userId) => onChange({ userId: userId ?? '' })}
        searchable={(choices?.people.length ?? 0) > 10}
        clearButtonProps={{ 'aria-label': 'Clear who' }}
      />
      <Picker
        {...common}
        label="What"
        placeholder="Everything"
        data={(choices?.objectTypes ?? []).map((value) => ({ value, label: sentence(nounOf(pages, value)) }))}
        value={objectType ?? null}
        onChange={(value) => onChange({ objectType: value ?? '', field: '' })}
        clearButtonProps={{ 'aria-label': 'Clear what' }}
      />
      <Picker
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
      <DayBox
        size="xs"
        label="From"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(day) => onChange({ from: day })}
      />
      <DayBox
        size="xs"
        label="To"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={(day) => onChange({ to: day })}
      />
      <Checkbox
        size="xs"
        label="Pinned only"
        checked={filter.pinned === '1'}
        onChange={(event) => onChange({ pinned: event.currentTarget.checked ? '1' : '' })}
      />
      {Object.keys(filter).length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ userId: '', objectType: '', field: '', from: '', to: '', pinned: '' })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
