// What other modules may use of these screens.
export { type ExportMenuProps, ExportMenuProvider, useExportMenu } from './export-slot.ts';
