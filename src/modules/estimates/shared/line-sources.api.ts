// What a job already has that a line of an estimate can be made of. The line keeps what it was made of: `kind:id,id`.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const offeredLine = z.strictObject({
  /** What it is among objects, and which ones: several where they count as one. */
  kind: z.string(),
  ids: z.array(z.number()),
  /** Lines of one group with the same rate can be put into one. */
  group: z.string(),
  description: z.string(),
  /** How its quantity comes about: "9 days so far, 3 more forecast". */
  detail: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  isMaterial: z.boolean(),
  /** It is on the job already; else it could be. */
  onJob: z.boolean(),
  /** Of one unit, ex tax. */
  sell: z.number(),
  /** Null where the person may not see it. */
  cost: z.number().nullable(),
  /** Another estimate of the job that has it already. */
  usedOn: z.string().nullable(),
});
export interface OfferedLine extends z.infer<typeof offeredLine> {}

export const lineSourcesApi = {
  offered: endpoint({
    method: 'GET',
    path: '/estimate/:estimateId/offeredLines',
    permission: 'edit-estimate',
    summary: 'What the job of an estimate already has that a line can be made of, with its rate',
    response: one(
      z.strictObject({ groups: z.array(z.strictObject({ label: z.string(), lines: z.array(offeredLine) })) }),
    ),
  }),
};
