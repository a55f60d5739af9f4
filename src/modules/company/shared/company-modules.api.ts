import { z } from 'zod';
import { endpoint, many } from '../../../kit/endpoint.ts';

export const companyModule = z.strictObject({
  /** Its name in the rights: `estimate`, `work-order`. */
  id: z.string(),
  label: z.string(),
  active: z.boolean(),
  /** The rest stands on it: it is always on. */
  needed: z.boolean(),
});
export interface CompanyModule extends z.infer<typeof companyModule> {}

export const companyModulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/company/module',
    permission: 'view-company-setting',
    summary: 'Parts of the product, and which of them the company works with',
    response: many(companyModule),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/company/module',
    permission: 'edit-company-setting',
    summary:
      'Say which parts of the product the company works with: the others leave menus, rights and access at once, their records stay',
    example: { body: { moduleIds: ['estimate', 'work-order'] } },
    body: z.strictObject({ moduleIds: z.array(z.string().max(60)).max(200) }),
    response: many(companyModule),
    changes: ['company', 'user'],
  }),
};
