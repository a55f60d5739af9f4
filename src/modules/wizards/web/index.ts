// What the screens of other modules may use of wizards.
export { RecordWizards } from './RecordWizards.tsx';
