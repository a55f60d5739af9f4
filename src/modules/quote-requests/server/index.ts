// What other modules may use of quote requests.
export { declineQuote, markOpened, saveQuote, submitQuote } from './contractor-quotes.service.ts';
export type { QuoteLinks } from './quote-links.slots.ts';
export { contractorQuoteOf, quoteScope } from './quote-requests.views.ts';
