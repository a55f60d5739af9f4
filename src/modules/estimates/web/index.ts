// What other modules may use of these screens.
export { type ExportMenuProps, ExportMenuProvider, ExportSlot } from './export-slot.ts';
