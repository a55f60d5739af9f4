// Tags by the records that carry them. A record's tags are changed with the record, or on many at once.
import { z } from 'zod';
import { many, endpoint } from '../../../kit/endpoint.ts';

export interface TagOnRecord {
  value: number;
  label: string;
  colour: string | null;
}
export interface TagOfKind extends TagOnRecord {
  /** Records that carry it, of those this person sees. */
  count: number;
}
const tag = z.object({ value: z.number(), label: z.string(), colour: z.string().nullable() });
const ofKind = many(tag.extend({ count: z.number() }));

export const filterTagsApi = {
  ofContacts: endpoint({
    method: 'GET',
    path: '/filterTag/objects/Contact',
    permission: 'view-contact',
    summary: 'Tags for contacts, each with the number of contacts that carry it',
    response: ofKind,
  }),
  ofJobs: endpoint({
    method: 'GET',
    path: '/filterTag/objects/Job',
    permission: 'view-job',
    summary: 'Tags for jobs, each with the number of jobs that carry it',
    response: ofKind,
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/filterTag/:filterTagObjectType/:filterTagObjectId',
    example: { params: { filterTagObjectType: 'contact' } },
    permission: 'signed-in',
    summary: 'The tags that one job or contact carries',
    response: many(tag),
  }),
};
