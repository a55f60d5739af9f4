// Whether the list of the queue lies over the page.
import { create } from 'zustand';

/** A page that shows the queue itself (the camera) hides the line. */
export const useQueuePanel = create<{ open: boolean; pillHidden: boolean }>(() => ({ open: false, pillHidden: false }));
