// What modules above know of a unit where it is: which part of the site it is in, since when it has nothing to do there, what to look at.
import { z } from 'zod';

export const assetSign = z.strictObject({
  assetItemId: z.number(),
  /** The part of the site, such as "chamber A". */
  place: z.string().nullable(),
  /** Since when it stands for nothing, with where that is: "in a dry chamber". */
  idle: z.strictObject({ since: z.string(), words: z.string() }).nullable(),
  look: z.strictObject({ words: z.string(), tone: z.enum(['late', 'waiting']) }).nullable(),
});
export interface AssetSign extends z.infer<typeof assetSign> {}
