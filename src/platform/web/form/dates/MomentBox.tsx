// A moment as a day and a time on the person's clock; kept as UTC `YYYY-MM-DD HH:mm:ss`.
import css from './dates.module.css';
import { type Ref, useState } from 'react';
import { momentAt, parseMoment, timeIn, todayIn } from '../../../../kit/dates.ts';
import { zoneHere } from '../../display/format.ts';
import { DayBox } from './DayBox.tsx';
import { isDayText } from './day-texts.ts';
import { TimeBox } from './TimeBox.tsx';

interface Props {
  id: string;
  label: string;
  /** UTC text, or nothing. */
  value: string;
  onChange: (moment: string) => void;
  onBlur?: () => void;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<never> | undefined;
}

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(value);
/** Where only a day is given. */
const MORNING = '09:00';

function partsOf(zone: string, value: string): { value: string; day: string; time: string } {
  const at = isMoment(value) ? parseMoment(value) : null;
  return { value, day: at ? todayIn(zone, at) : '', time: at ? timeIn(zone, at) : '' };
}

export function MomentBox({
  id,
  label,
  value,
  onChange,
  onBlur,
  description,
  error,
  required,
  disabled,
  inputRef,
}: Props) {
  const zone = zoneHere();
  const [own, setOwn] = useState(() => partsOf(zone, value));
  const { day, time } = own;
  if (own.value !== value) setOwn(partsOf(zone, value)); // changed by somebody else than the two boxes
  const tell = (nextDay: string, nextTime: string): void => {
    const next = isDayText(nextDay) ? momentAt(zone, nextDay, nextTime || MORNING) : '';
    setOwn({ value: next, day: nextDay, time: nextTime });
    onChange(next);
  };
  return (
    <fieldset className={css.moment} disabled={disabled}>
      <legend>
        {label}
        {required && <span className="required-mark"> *</span>}
      </legend>
      <DayBox
        id={id}
        aria-label={`${label}, day`}
        size="sm"
        value={day}
        onChange={(next) => tell(next, time)}
        onBlur={onBlur}
        inputRef={inputRef}
      />
      <TimeBox
        id={`${id}-time`}
        aria-label={`${label}, time`}
        size="sm"
        value={time}
        onChange={(next) => tell(day, next)}
        onBlur={onBlur}
      />
      {description && <p className={css.zone}>{description}</p>}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
