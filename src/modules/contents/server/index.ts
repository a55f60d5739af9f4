// What other modules may use of contents.
export {
  addOwnItem,
  answerContents,
  approveDisposal,
  signContents,
} from './contents-answers.service.ts';
export { personsOf, photoOfLink, visitedContents } from './contents-answers.views.ts';
export { contentsScope } from './contents.scope.ts';
export { addItems } from './loss-items.service.ts';
export { framesOnPhoto } from './loss-items.store.ts';
export { openLossSchedule } from './loss-schedule-open.service.ts';
export { billableContents, takeContents } from './contents-billing.views.ts';
export type { ContentsLinks } from './contents-links.slots.ts';
export { declineLossQuote, markQuoteOpened, savePrices } from './loss-quotes.service.ts';
export { labelOfQuote, lossQuoteScope, photoOfQuote, quoteOfContact, visitedQuote } from './loss-quotes.views.ts';
