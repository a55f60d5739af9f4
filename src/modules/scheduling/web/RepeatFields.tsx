// How a visit repeats: every so many days, weeks or months, and until when.
import css from './AppointmentDialog.module.css';
import { Checkbox } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { weekdayOf } from '../../../kit/dates.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { MOST_VISITS, type Repeats, repeatsInWords, repeatsProblem } from '../shared/recurrence.ts';

const FREQUENCIES = [
  { value: 'daily', label: 'Days' },
  { value: 'weekly', label: 'Weeks' },
  { value: 'monthly', label: 'Months' },
];

interface RepeatFieldsProps {
  value: Repeats | null;
  firstDay: string;
  onChange: (value: Repeats | null) => void;
}

export function RepeatFields({ value, firstDay, onChange }: RepeatFieldsProps) {
  if (!value)
    return (
      <Checkbox
        size="sm"
        label="Repeat"
        checked={false}
        onChange={() => onChange({ freq: 'weekly', interval: 1, weekdays: [weekdayOf(firstDay)], count: 4 })}
      />
    );
  const problem = repeatsProblem(value, firstDay);
  const times = value.until === undefined;
  return (
    <div className={css.notify} role="group" aria-label="How it repeats">
      <Checkbox size="sm" label="Repeat" checked onChange={() => onChange(null)} />
      <div className={css.pair}>
        <FigureBox
          label="Every"
          size="sm"
          min={1}
          max={52}
          value={value.interval}
          onChange={(interval) => onChange({ ...value, interval: Number(interval) || 1 })}
        />
        <Picker
          label="Of"
          size="sm"
          data={FREQUENCIES}
          value={value.freq}
          onChange={(freq) => {
            const { weekdays: _days, ...rest } = value;
            const weekly = freq === 'weekly' && { weekdays: [weekdayOf(firstDay)] };
            onChange({ ...rest, freq: freq as Repeats['freq'], ...weekly });
          }}
        />
      </div>
      <div className={css.pair}>
        <FigureBox
          label="Times"
          size="sm"
          min={1}
          max={MOST_VISITS}
          value={times ? (value.count ?? '') : ''}
          onChange={(count) => {
            const { until: _until, ...rest } = value;
            onChange({ ...rest, count: Number(count) || 1 });
          }}
        />
        <DayBox
          label="Or until"
          size="sm"
          value={value.until ?? ''}
          onChange={(until) => {
            const { count: _count, until: _before, ...rest } = value;
            onChange(until ? { ...rest, until } : { ...rest, count: 4 });
          }}
        />
      </div>
      <p className={problem ? 'late' : 'quiet'}>{problem ?? `${repeatsInWords(value)}.`}</p>
    </div>
  );
}
