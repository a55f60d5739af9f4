// "Saving", then "Saved 10:42" in the summary of a record.
import css from './SavedState.module.css';
import { showClock } from '../display/format.ts';

export interface SavedStateProps {
  saving: boolean;
  savedAt: Date | null;
}

export function SavedState({ saving, savedAt }: SavedStateProps) {
  return (
    <span role="status" className={`${css.savedState} figures`}>
      {saving ? 'Saving' : savedAt ? `Saved ${showClock(savedAt)}` : ''}
    </span>
  );
}
