import { type ListLine, listLine } from '../../company/shared/company-sections.ts';
import type { SectionLine } from '../../../platform/shared/menus.ts';

export const jobsSections = {
  workflows: {
    area: 'admin',
    ref: 'workflows',
    label: 'Workflows and KPIs',
    group: 'Jobs',
    order: 100,
    permission: 'view-workflow',
  },
  jobSettings: {
    area: 'admin',
    ref: 'job-settings',
    label: 'Job settings',
    group: 'Jobs',
    order: 110,
    permission: 'view-company-setting',
  },
  holidays: {
    area: 'admin',
    ref: 'holidays',
    label: 'Public holidays',
    group: 'Jobs',
    order: 101,
    permission: 'view-workflow',
  },
  milestoneTemplates: {
    area: 'admin',
    ref: 'milestone-templates',
    label: 'Milestone templates',
    group: 'Jobs',
    order: 102,
    permission: 'view-workflow',
  },
  publicForms: {
    area: 'admin',
    ref: 'public-forms',
    label: 'Public forms',
    group: 'Jobs',
    order: 120,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;

export const jobListLines: readonly ListLine[] = [
  listLine(0, 'jobStatus', 'Job statuses', 'states stages workflow'),
  listLine(1, 'jobType', 'Job types', 'kinds of work'),
  listLine(2, 'peril', 'Perils', 'causes of damage loss'),
  listLine(3, 'catastropheCode', 'Catastrophe codes', 'events cat storm'),
  listLine(7, 'propertyType', 'Property types', 'house building'),
];
