// What speaks against a booking, each named with its numbers.
import css from './AppointmentDialog.module.css';
import { type Conflict, RULE_LABELS } from '../shared/conflicts.ts';

export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (!conflicts.length) return null;
  return (
    <ul
      className={css.conflicts}
      data-hard={conflicts.some(({ hard }) => hard) || undefined}
      aria-label="Conflicts"
      aria-live="polite"
    >
      {conflicts.map(({ rule, text }) => (
        <li key={text}>
          <strong>{RULE_LABELS[rule]}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
