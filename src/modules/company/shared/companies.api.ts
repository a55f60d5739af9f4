// The companies of this server, for those who run it.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { companyView } from './company-profile.api.ts';

export const companyEntry = z.strictObject({
  id: z.number(),
  name: z.string(),
  systemType: z.string(),
  active: z.boolean(),
  people: z.number(),
  createdAt: z.string(),
});
export interface CompanyEntry extends z.infer<typeof companyEntry> {}

export const companiesApi = {
  companies: endpoint({
    method: 'GET',
    path: '/system/company',
    permission: 'edit-company',
    summary: 'All companies of this server; for system administrators',
    response: many(companyEntry),
  }),
  look: endpoint({
    method: 'POST',
    path: '/system/company/:id/look',
    permission: 'edit-company',
    summary:
      'The settings of another company, to read; for system administrators, with the reason, which both security logs keep',
    body: z.strictObject({
      reason: z
        .string({ error: 'Enter a reason' })
        .trim()
        .min(5, 'Enter a reason. The company can read it in its security log')
        .max(500),
    }),
    response: one(companyView),
    noReplay: true,
    ownTransaction: true,
  }),
};
