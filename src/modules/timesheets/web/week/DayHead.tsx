// A day: its hours against what was to be worked, and what is done with it.
import css from './week.module.css';
import { Button } from '@mantine/core';
import { showHours } from '../../shared/hours.ts';
import type { WeekDay } from '../../shared/timesheets.api.ts';
import { dayTitle } from '../timesheet-words.ts';

export function HoursBar({ day }: { day: Pick<WeekDay, 'minutes' | 'targetMinutes'> }) {
  const most = Math.max(day.minutes, day.targetMinutes, 1);
  const within = Math.min(day.minutes, day.targetMinutes || day.minutes);
  const over = day.targetMinutes ? day.minutes - within : 0;
  return (
    <span className={css.bar} aria-hidden>
      <i style={{ width: `${(within / most) * 100}%` }} />
      {over > 0 && <i data-over style={{ width: `${(over / most) * 100}%` }} />}
    </span>
  );
}

export const hoursOfDay = ({ minutes, targetMinutes }: Pick<WeekDay, 'minutes' | 'targetMinutes'>): string =>
  targetMinutes ? `${showHours(minutes)} of ${showHours(targetMinutes)} h` : minutes ? `${showHours(minutes)} h` : '';

export interface DayActions {
  onDraft?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onSubmit?: (() => void) | undefined;
  busy: boolean;
}

export const DayButtons = ({ onDraft, onCopy, onSubmit, busy }: DayActions) => (
  <>
    {onDraft && (
      <Button size="compact-xs" variant="subtle" onClick={onDraft}>
        Draft my day
      </Button>
    )}
    {onCopy && (
      <Button size="compact-xs" variant="subtle" disabled={busy} onClick={onCopy}>
        Copy previous day
      </Button>
    )}
    {onSubmit && (
      <Button size="compact-xs" variant="default" loading={busy} onClick={onSubmit}>
        Submit day
      </Button>
    )}
  </>
);

export const DayHead = ({ day, today, ...actions }: DayActions & { day: WeekDay; today: boolean }) => (
  <tr className={css.day} data-today={today || undefined}>
    <th scope="rowgroup" colSpan={9}>
      <div>
        <h2>{dayTitle(day.date)}</h2>
        {day.holiday && <span className="quiet">{day.holiday}</span>}
        <HoursBar day={day} />
        <span className="figures">{hoursOfDay(day)}</span>
        <span className="grow" />
        <DayButtons {...actions} />
      </div>
    </th>
  </tr>
);
