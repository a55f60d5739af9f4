// What other screens may use of contents.
export type { QuoteOrdersProps } from './quotes/quote-orders-slot.ts';
export type { PhotoProposalsProps } from './phone/photo-proposals-slot.ts';
export { Crop } from '../../documents/web/index.ts';
export { PROOF_WORDS, showCents } from './contents-words.ts';
