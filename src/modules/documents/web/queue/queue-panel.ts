// Whether the list of the queue lies over the page.
import { create } from 'zustand';

/** A page that shows the queue itself (the camera) hides the line, and wants the list to be there without a signal; one with room at the right says so. */
export const useQueuePanel = create<{ open: boolean; pillHidden: boolean; wanted: boolean; atRight: boolean }>(() => ({
  open: false,
  pillHidden: false,
  wanted: false,
  atRight: false,
}));
