// How a linked record travels beside its id, so that a screen needs no second call.
import { z } from 'zod';

export const labelled = z.strictObject({ id: z.number(), label: z.string() });
export interface Labelled extends z.infer<typeof labelled> {}

/** An entry of a list that may have a colour of its own. */
export const entryLabel = labelled.extend({ colour: z.string().nullable() });
export interface EntryLabel extends z.infer<typeof entryLabel> {}

export const statusLabel = labelled.extend({ typeName: z.string(), colour: z.string() });
export interface StatusLabel extends z.infer<typeof statusLabel> {}
