// Work in the background as people see it.
import { z } from 'zod';

/** `result` is what that kind of work keeps. */
export const backgroundWork = <R extends z.ZodType>(result: R) =>
  z.strictObject({
    id: z.number(),
    kind: z.string(),
    label: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    /** 0 to 100. */
    progress: z.number(),
    message: z.string().nullable(),
    result: result.nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  });
