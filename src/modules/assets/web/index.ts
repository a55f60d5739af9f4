// What the screens of other modules may use of equipment.
export type { DeploymentNoteProps } from './deployment-note-slot.ts';
export { ScanDialog } from './ScanDialog.tsx';
export { ScanForm } from './ScanForm.tsx';
