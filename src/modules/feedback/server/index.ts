// What other modules may use of feedback.
export type { FeedbackLinks } from './feedback-links.slots.ts';
export { feedbackPageOf, giveFeedback, withdrawConsent } from './feedback.service.ts';
export { feedbackScope } from './feedback.scope.ts';
export { askEverybody } from './feedback-asking.across.ts';
