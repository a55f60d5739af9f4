// What other modules may use of proof.
export type { ProofLinks } from './proof-links.slots.ts';
