// What other modules may use of these screens.
export type { ShareButtonProps } from './share-slot.ts';
export { type ExportMenuProps, ExportSlot } from './export-slot.ts';
