import { z } from 'zod';
import { many, endpoint, listGroup } from '../../../kit/endpoint.ts';

/** What a tile counts: rows of a list under a filter, as that list would be asked. */
export interface TileCount {
  list: string;
  filter?: string;
  /** Counted for each value of this field instead. */
  by?: string;
}
export const tileAnswer = z.strictObject({
  count: z.number(),
  groups: z.array(listGroup).nullable(),
});
export interface TileAnswer extends z.infer<typeof tileAnswer> {}
const MOST_TILES = 60;

const tile = z.strictObject({
  list: z.string().max(60),
  filter: z.string().max(4000).optional(),
  by: z.string().max(60).optional(),
});

export const dashboardApi = {
  counts: endpoint({
    method: 'GET',
    path: '/dashboard/counts',
    permission: 'signed-in',
    audience: ['staff'],
    example: { query: { tiles: '[{"list":"job"},{"list":"job","by":"statusId"}]' } },
    summary: 'Counts of lists under filters, all tiles of a dashboard in one call; null for a list without the right',
    query: z.strictObject({
      tiles: z
        .string({ error: 'Name the tiles to count' })
        .max(30_000)
        .transform((text, ctx): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            ctx.addIssue({ code: 'custom', message: 'A JSON list of tiles is needed' });
            return z.NEVER;
          }
        })
        .pipe(z.array(tile, { error: 'A JSON list of tiles is needed' }).max(MOST_TILES)),
    }),
    response: many(tileAnswer.nullable()),
  }),
};
