// Health and safety as a contractor has it with an account: what concerns them or they reported, and a report of their own.
import { z } from 'zod';
import { type Page, endpoint, listQuery, one, page, recordId } from '../../../kit/endpoint.ts';
import { statusLabel } from '../../../kit/labels.ts';
import { sentFile } from './shared-files.api.ts';

const outside = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;

export const externalWhsRow = z.strictObject({
  id: z.number(),
  whsNumber: z.string(),
  label: z.string(),
  type: z.string(),
  status: statusLabel,
  description: z.string().nullable(),
  jobNumber: z.string().nullable(),
  siteAddress: z.string().nullable(),
  incidentDate: z.string().nullable(),
  fileCount: z.number(),
  /** Photographs and files still help. */
  open: z.boolean(),
});
export interface ExternalWhsRow extends z.infer<typeof externalWhsRow> {}

export const externalWhsApi = {
  list: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/whsItem',
    summary: 'Hazards and incidents that concern the signed-in contractor',
    query: listQuery,
    response: page(externalWhsRow) as z.ZodType<Page<ExternalWhsRow>>,
  }),
  sendFile: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/whsItem/:id/file',
    summary:
      'Send a photograph or file to a hazard or incident that concerns the signed-in contractor: multipart with a part file and parts fileUploadRef (a UUID: sent again, it is the same upload) and description',
    upload: true,
    noReplay: true,
    ownTransaction: true,
    response: one(sentFile),
    changes: ['external', 'attachment', 'history', 'whsItem'],
  }),
  report: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/whsItem',
    summary: 'Report a hazard or an incident at the site of a work order of one’s own',
    example: { body: { workOrderId: 1, kind: 'hazard', label: 'Loose roof sheet' } },
    body: z.strictObject({
      workOrderId: recordId,
      kind: z.enum(['hazard', 'incident']),
      label: z
        .string({ error: 'Say in a few words what it is' })
        .trim()
        .min(1, 'Say in a few words what it is')
        .max(200),
      description: z.string().trim().max(8000).nullish(),
      incidentDate: z.iso.date('Enter a day').nullish(),
    }),
    response: one(externalWhsRow),
    changes: ['external', 'whsItem'],
  }),
};
