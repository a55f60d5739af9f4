// What is incomplete or contradictory in the settings of a company, and what it breaks.
import { z } from 'zod';
import { many, endpoint } from '../../../kit/endpoint.ts';

export const settingFinding = z.strictObject({
  /** Names the rule, the same for as long as it finds something. */
  ref: z.string(),
  area: z.enum([
    'Company',
    'People',
    'Lists',
    'Jobs',
    'Contacts',
    'Custom fields',
    'Estimates',
    'Finance',
    'Installation',
  ]),
  /** A problem breaks something today, a hint will or might. */
  severity: z.enum(['problem', 'hint']),
  title: z.string(),
  breaks: z.string(),
  /** The section of Administration that repairs it, and how its link reads. */
  section: z.string(),
  repair: z.string(),
});
export interface SettingFinding extends z.infer<typeof settingFinding> {}

export const settingChecksApi = {
  list: endpoint({
    method: 'GET',
    path: '/settingCheck',
    permission: 'edit-company-setting',
    summary: 'Incomplete and contradictory settings of the company, and what they break',
    response: many(settingFinding),
  }),
};
