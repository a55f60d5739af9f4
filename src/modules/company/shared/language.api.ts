// The company's own words for those of the product. Apart from the rest of the profile: every screen loads this.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

/** Words of the product that a company may replace by its own, by where they are used. */
export const WORDS = {
  customers: { word: 'Customers', group: 'contact' },
  policy: { word: 'Policy', group: 'job' },
} as const;
export type WordRef = keyof typeof WORDS;
const words = one(z.record(z.string(), z.string()));
const signedIn = { permission: 'signed-in', audience: ['staff', 'subcontractor', 'client', 'insurer'] } as const;
export const languageApi = {
  ofSystemType: endpoint({
    method: 'GET',
    path: '/language/:systemTypeRef',
    example: { params: { systemTypeRef: 'build' } },
    ...signedIn,
    summary: 'The words of the company, by name',
    response: words,
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/language/group/:groupName',
    example: { params: { groupName: 'contact' } },
    ...signedIn,
    summary: 'The words of a group: contact, job',
    response: words,
  }),
  ofName: endpoint({
    method: 'GET',
    path: '/language/name/:ref',
    example: { params: { ref: 'customers' } },
    ...signedIn,
    summary: 'One word',
    response: one(z.object({ ref: z.string(), value: z.string(), original: z.string() })),
  }),
  saveWord: endpoint({
    method: 'PUT',
    path: '/language/name/:ref',
    example: { params: { ref: 'customers' }, body: { value: 'Policyholders' } },
    permission: 'edit-company-setting',
    summary: 'Replace a word; an empty one brings the original back',
    body: z.strictObject({
      value: z.string().trim().max(40, 'At most 40 characters').nullable(),
    }),
    response: one(z.object({ ref: z.string(), value: z.string(), original: z.string() })),
    changes: ['language'],
  }),
};
