// Option lists of a company (job types, perils, trades, units…) and the people one can choose.
import { z } from 'zod';
import { many, endpoint, one } from '../../../kit/endpoint.ts';

export const option = z.strictObject({
  value: z.number(),
  label: z.string(),
  subLabel: z.string().nullable(),
  hint: z.string().nullable(),
  item: z.strictObject({
    colour: z.string().nullable().optional(),
    typeName: z.string().optional(),
    favourite: z.boolean().optional(),
    aliases: z.array(z.string()).optional(),
    active: z.boolean().optional(),
    letter: z.string().nullable().optional(),
    /** Of a job type: water damage, whose category and class are kept. */
    waterJob: z.boolean().optional(),
    /** Of a work order status: where it may go on to; none, to all that its type allows. */
    nextIds: z.array(z.number()).optional(),
    /** Of a unit: where lines may have it. */
    forMaterial: z.boolean().optional(),
    forLabour: z.boolean().optional(),
    /** Of a type of files: the stage that photos of it show, and whether people are offered it. */
    stage: z.string().nullable().optional(),
    internal: z.boolean().optional(),
    /** Of an activity of hours, a type of expense, a type of visit and a trigger of a method statement. */
    chargeable: z.boolean().optional(),
    taxed: z.boolean().optional(),
    kmRate: z.number().nullable().optional(),
    minutes: z.number().nullable().optional(),
    travel: z.boolean().optional(),
    inspects: z.boolean().optional(),
    readings: z.boolean().optional(),
    words: z.array(z.string()).optional(),
    trades: z.array(z.string()).optional(),
    /** Of a division: the colour of its name on its colour. */
    textColour: z.string().nullable().optional(),
  }),
});
export interface Option extends z.infer<typeof option> {}

export const companyApi = {
  options: endpoint({
    method: 'GET',
    path: '/option/:type',
    example: { params: { type: 'trade' } },
    permission: 'signed-in',
    summary: 'The entries of an option list, favourites first',
    query: z.strictObject({
      includeInactive: z.enum(['0', '1']).optional(),
      s: z.string().max(200).optional(),
      jobId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      objectId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      objectType: z.string().max(40).optional(),
    }),
    response: many(option),
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/option/filter/:type',
    example: { params: { type: 'trade' } },
    permission: 'signed-in',
    summary: 'The entries of an option list to filter by, inactive ones too',
    response: many(
      z.strictObject({
        value: z.number(),
        label: z.string(),
      }),
    ),
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/option/favourites/:type',
    example: { params: { type: 'trade' }, body: { value: 11 } },
    permission: 'signed-in',
    summary: 'Mark an entry as a favourite of this user, or unmark it',
    body: z.strictObject({ value: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: one(z.object({ value: z.number(), favourite: z.boolean() })),
    changes: ['option'],
  }),
  cacheMap: endpoint({
    method: 'GET',
    path: '/system/cache/map/all',
    permission: 'signed-in',
    summary: 'Which resources a write to a path makes stale',
    response: one(
      z.strictObject({
        api: z.array(
          z.strictObject({
            path: z.string(),
            method: z.string(),
            changes: z.array(z.string()),
          }),
        ),
        options: z.array(z.string()),
      }),
    ),
  }),
};
