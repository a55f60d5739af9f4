// A status is a dot and a word, never colour alone.
import '../theme/status.css';
import css from './Status.module.css';

export type Tone = 'new' | 'active' | 'waiting' | 'done' | 'late';

const TONES: Record<string, Tone> = {
  new: 'new',
  draft: 'new',
  active: 'active',
  issued: 'active',
  waiting: 'waiting',
  hold: 'waiting',
  pending: 'waiting',
  completed: 'done',
  approved: 'done',
  authorised: 'done',
  closed: 'done',
  done: 'done',
  declined: 'late',
  cancelled: 'late',
  rejected: 'late',
  returned: 'late',
};
export const toneOf = (typeName: string | null | undefined): Tone => TONES[(typeName ?? '').toLowerCase()] ?? 'new';

export interface StatusValue {
  label: string;
  typeName?: string | null;
}

export function Status({ value, chip = false }: { value: StatusValue | null | undefined; chip?: boolean }) {
  if (!value) return null;
  return (
    <span className={chip ? `status ${css.statusChip}` : 'status'} data-tone={toneOf(value.typeName)}>
      <i aria-hidden="true" />
      {value.label}
    </span>
  );
}
