// What other modules may use of imports.
export type { ImportedAnswers } from './imported-answers.slots.ts';
