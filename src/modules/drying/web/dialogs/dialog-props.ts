// What the dialogs of a schedule are given, and which of them is open.
import type { MoistureScheduleView } from '../../shared/moisture-schedules.api.ts';
import type { Drying } from '../use-drying.ts';

export interface DialogProps {
  schedule: MoistureScheduleView;
  drying: Drying;
  onClose: () => void;
}

/** Where on a plan a point is wanted. */
export interface PinGiven {
  planAttachmentId: number;
  x: number;
  y: number;
}

/** Which dialog is open. A number is the point it is about. */
export type Opened =
  | { kind: 'water' | 'certificate' | 'share' | 'copy' | 'walk' | 'visits' | 'rooms' | 'details' | 'cancel' }
  | { kind: 'new-point'; pin?: PinGiven }
  | { kind: 'point'; id: number };
