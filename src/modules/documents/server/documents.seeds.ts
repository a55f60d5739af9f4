// The types of attachments that a new company starts with.
import { type ListSeed, labels } from '../../company/server/index.ts';

/** Made or kept by the product itself. */
const INTERNAL_FROM = 23;
const STAGES: Record<number, string> = { 1: 'before', 2: 'during', 3: 'after', 4: 'makeSafe' };

const types = labels(
  'attachment_type',
  'Photo – before; Photo – during; Photo – after; Photo – make safe; Report; Scope of works; Estimate; Quote; Work order; Contract; Variation; Authority to proceed; Certificate; Licence or insurance; SWMS; Plan or sketch; Moisture log; Receipt; Correspondence; Signature; Video; Other; Company; Contact; Data Export; Invoice; User',
);
export const documentsSeeds: readonly ListSeed[] = [
  {
    ...types,
    entries: types.entries.map((entry) => ({
      ...entry,
      more: { stage: STAGES[entry.id] ?? null, internal: entry.id >= INTERNAL_FROM },
    })),
  },
];
