// What other modules may use of forms.
export type { FormLinks } from './form-links.slots.ts';
export { closeLink } from './form-sharing.service.ts';
export { declineForm, signForm } from './form-signatures.service.ts';
export { answerForm, beginForm, linkForms, submitForm } from './forms.service.ts';
export { remindAllToSign } from './form-reminders.across.ts';
export { paperSeal } from './signing-key.across.ts';
export { formScope } from './forms.scope.ts';
export { formPageOf, linkedForms } from './forms.views.ts';
