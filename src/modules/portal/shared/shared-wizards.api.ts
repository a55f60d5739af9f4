// The page on which somebody outside does their steps of a wizard: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { outsideWizard } from '../../wizards/shared/outside-wizard.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['wizard'] } as const;
const act = { response: one(outsideWizard), changes: ['wizard'] };

export const sharedWizardsApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/wizard',
    summary: 'The steps of the link',
    response: one(outsideWizard),
  }),
  item: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/wizard/item',
    example: { body: { id: 1, completed: true } },
    summary: 'Answer or tick an item, or put files to it that were sent by this page',
    body: z.strictObject({
      id: recordId,
      answer: z.string().trim().max(4000).nullish(),
      completed: z.boolean().optional(),
      attachmentIds: z.array(recordId).max(50, 'At most 50 files').optional(),
    }),
    ...act,
  }),
  finish: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/wizard/step',
    summary: 'Say that a step is done',
    body: z.strictObject({ id: recordId }),
    ...act,
  }),
};
