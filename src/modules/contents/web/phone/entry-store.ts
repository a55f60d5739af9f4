// What is being entered on this device: the room, the photograph and the row of now. Kept in this browser with every key, so that a
// killed browser goes on where it was.
import type { ItemFields } from '../contents-ops.ts';
import type { CropFrame } from '../../shared/loss-schedule.entity.ts';

export interface Draft {
  ref: string;
  /** An item that is there already and is changed. */
  isKnown: boolean;
  label: string;
  quantity: string;
  ageYears: string;
  conditionBefore: string;
  conditionNow: string;
  barcode: string | null;
  brand: string | null;
  model: string | null;
  frame: CropFrame | null;
  /** What was said of it: by the name of its upload, or its number. */
  voiceRef?: string | null;
  voiceId?: number | null;
  /** What it has of the one that it is like, besides what is asked here. */
  copied?: ItemFields;
}
export interface Entry {
  room: string;
  /** The photograph of now: by the name of its upload, or its number. */
  photoRef: string | null;
  photoId: number | null;
  draft: Draft | null;
}
const key = (scheduleId: number): string => `reinstate.contents-entry.${scheduleId}`;
export const EMPTY: Entry = { room: '', photoRef: null, photoId: null, draft: null };

export function readStoredEntry(scheduleId: number): Entry {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(key(scheduleId)) ?? '{}') as Partial<Entry>) };
  } catch {
    return EMPTY; // storage may be off: it lasts as long as the page
  }
}
export function storeEntry(scheduleId: number, entry: Entry): void {
  try {
    localStorage.setItem(key(scheduleId), JSON.stringify(entry));
  } catch {
    // As above.
  }
}
