// What other modules may use of these screens.
export { type ShareButtonProps, ShareButtonProvider } from './share-slot.ts';
export { type ExportMenuProps, ExportMenuProvider, ExportSlot } from './export-slot.ts';
