// What is incomplete or contradictory in the settings of a company, and what it breaks.
import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';

export interface SettingFinding {
  /** Names the rule, the same for as long as it finds something. */
  ref: string;
  area: 'Company' | 'People' | 'Lists' | 'Jobs' | 'Contacts' | 'Custom fields' | 'Estimates' | 'Installation';
  /** A problem breaks something today, a hint will or might. */
  severity: 'problem' | 'hint';
  title: string;
  breaks: string;
  /** The section of Administration that repairs it, and how its link reads. */
  section: string;
  repair: string;
}

const finding = z.looseObject({
  ref: z.string(),
  severity: z.enum(['problem', 'hint']),
}) as unknown as z.ZodType<SettingFinding>;

export const settingChecksApi = {
  list: endpoint({
    method: 'GET',
    path: '/settingCheck',
    permission: 'edit-company-setting',
    summary: 'Incomplete and contradictory settings of the company, and what they break',
    response: z.looseObject({ data: z.array(finding) }) as unknown as z.ZodType<{ data: SettingFinding[] }>,
  }),
};
