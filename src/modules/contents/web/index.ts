// What other screens may use of contents.
export { Crop } from './Crop.tsx';
export { PROOF_WORDS, showCents } from './contents-words.ts';
