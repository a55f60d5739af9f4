// Whether the list of the queue lies over the page.
import { create } from 'zustand';

/** A page that shows the queue itself (the camera) hides the line, and wants the list to be there without a signal. */
export const useQueuePanel = create<{ open: boolean; pillHidden: boolean; wanted: boolean }>(() => ({
  open: false,
  pillHidden: false,
  wanted: false,
}));
