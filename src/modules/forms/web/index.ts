// What the screens of other modules may use of forms: filling and signing one.
export { RecordForms } from './RecordForms.tsx';
export { FormRows } from './JobForms.tsx';
export { formPaths } from './form-paths.ts';
export { FillForm } from './fill/FillForm.tsx';
export { FormAnswers, Signatures } from './fill/FormAnswers.tsx';
export { SignPanel } from './fill/SignPanel.tsx';
export type { FillTransport } from './fill/fill-transport.ts';
export { lookAtForms, useWaitingForms } from './fill/waiting-forms.ts';
export { useFilling } from './fill/use-filling.ts';
