// What happens to the live items when a snapshot is made or authorised.
import type { StatusData } from '../../shared/snapshots.api.ts';

export type LockChoice = 'open' | 'lock' | 'lock-authorise' | 'lock-authorise-items';

export const LOCK_CHOICES: { value: LockChoice; label: string }[] = [
  { value: 'open', label: 'Stay open for editing' },
  { value: 'lock', label: 'Are locked' },
  { value: 'lock-authorise', label: 'Are locked and authorised' },
  { value: 'lock-authorise-items', label: 'Are locked, and chosen ones authorised' },
];

export const lockOption = (choice: LockChoice): StatusData['lockOption'] => (choice === 'open' ? null : choice);
