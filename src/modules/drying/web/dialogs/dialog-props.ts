// What the dialogs of a schedule are given, and which of them is open.
import type { MoistureScheduleView } from '../../shared/moisture-schedules.api.ts';
import type { Drying } from '../use-drying.ts';

export interface DialogProps {
  schedule: MoistureScheduleView;
  drying: Drying;
  onClose: () => void;
}

/** Which dialog is open. A number is the point it is about. */
export type Opened =
  | { kind: 'water' | 'certificate' | 'share' | 'copy' | 'rooms' | 'details' | 'new-point' | 'cancel' }
  | { kind: 'point'; id: number };
