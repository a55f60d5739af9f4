// What other screens may use of contents.
export type { QuoteOrdersProps } from './quotes/quote-orders-slot.ts';
export { Crop } from './Crop.tsx';
export { PROOF_WORDS, showCents } from './contents-words.ts';
