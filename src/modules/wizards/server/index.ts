// What other modules may use of wizards.
export type { WizardLinks } from './wizard-links.slots.ts';
export { doByLink, fileByLink, finishByLink, outsidePage } from './wizard-sharing.service.ts';
export { wizardScope } from './wizards.scope.ts';
