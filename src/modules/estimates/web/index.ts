// What other modules may use of these screens.
export { estimateHref } from './estimate-href.ts';
export type { ShareButtonProps, ShareLineProps } from './share-slot.ts';
export { type LeavingPanelProps, LeavingSlot } from './leaving-slot.ts';
export { type ExportMenuProps, ExportSlot } from './export-slot.ts';
