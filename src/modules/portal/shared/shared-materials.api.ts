// The page on which a customer chooses the material of a line: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { selectionForCustomers } from '../../estimates/shared/material-selection.api.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['material-selection'] } as const;

export const sharedMaterialsApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/material-selection',
    summary: 'What may be chosen, what of it is within the allowance, and what was chosen',
    response: one(selectionForCustomers),
  }),
  choose: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/material-selection',
    summary: 'Choose one; it may be changed while the link is open',
    example: { body: { ref: 'a' } },
    body: z.strictObject({ ref: z.string().min(1, 'Choose one').max(40) }),
    response: one(selectionForCustomers),
    changes: ['estimate', 'history'],
  }),
};
