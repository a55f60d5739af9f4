// The sections of Administration and of the company profile.
import type { ComponentType } from 'react';
import { type WebParts, type Section, lazyPage } from '../../../platform/web/shell/registry.ts';
import { useSettingProblems } from './health/use-setting-checks.ts';
import { listSections } from './lists/list-sections.tsx';

type Load = () => Promise<ComponentType<unknown>>;

const section = (
  place: Pick<Section, 'area' | 'ref' | 'label' | 'group' | 'order' | 'permission'>,
  words: string,
  load: Load,
): Section => ({ ...place, words, component: lazyPage(load) });

const profile = async () => await import('./admin/CompanySections.tsx');

const places = async () => await import('./admin/PlacesSection.tsx');

/** The same page in Company Profile and in Administration: one guess finds it. */
const inBoth = (one: Section): Section[] => [one, { ...one, area: 'admin', group: 'Company', order: one.order + 20 }];

const sections: readonly Section[] = [
  ...inBoth(
    section(
      { area: 'company', ref: 'details', label: 'Company', group: 'Company', order: 1, permission: 'view-company' },
      'name address abn phone email signature tax',
      async () => (await profile()).DetailsSection,
    ),
  ),
  ...inBoth(
    section(
      { area: 'company', ref: 'hours', label: 'Hours', group: 'Company', order: 2, permission: 'view-company' },
      'opening closing timezone quiet working day',
      async () => (await profile()).HoursSection,
    ),
  ),
  ...inBoth(
    section(
      { area: 'company', ref: 'features', label: 'Features', group: 'Company', order: 3, permission: 'view-company' },
      'divisions regions sms text messages invoice numbering tax rounding excess',
      async () => (await profile()).FeaturesSection,
    ),
  ),
  ...inBoth(
    section(
      {
        area: 'company',
        ref: 'divisions',
        label: 'Divisions',
        group: 'Company',
        order: 4,
        permission: 'view-division',
      },
      'departments teams branches',
      async () => (await places()).DivisionsSection,
    ),
  ),
  ...inBoth(
    section(
      { area: 'company', ref: 'regions', label: 'Regions', group: 'Company', order: 5, permission: 'view-region' },
      'areas places postcodes',
      async () => (await places()).RegionsSection,
    ),
  ),
  ...inBoth(
    section(
      {
        area: 'company',
        ref: 'numbers',
        label: 'Numbers',
        group: 'Company',
        order: 6,
        permission: 'view-number-series',
      },
      'job number prefix digits series',
      async () => (await import('./admin/NumbersSection.tsx')).NumbersSection,
    ),
  ),
  section(
    { area: 'admin', ref: 'suburbs', label: 'Suburbs', group: 'Company', order: 39, permission: 'view-region' },
    'postcodes addresses places localities autofill import list',
    async () => (await import('./admin/SuburbsSection.tsx')).SuburbsSection,
  ),
  section(
    {
      area: 'admin',
      ref: 'branding',
      label: 'Branding',
      group: 'Company',
      order: 40,
      permission: 'view-company-setting',
    },
    'logo colours theme look sign-in page',
    async () => (await import('./admin/BrandingSection.tsx')).BrandingSection,
  ),
  {
    ...section(
      {
        area: 'admin',
        ref: 'health',
        label: 'Health of settings',
        group: 'Check',
        order: 1,
        permission: 'edit-company-setting',
      },
      'check linter problems incomplete missing contradictory setup warnings',
      async () => (await import('./health/HealthSection.tsx')).HealthSection,
    ),
    useBadge: useSettingProblems,
  },
  section(
    { area: 'admin', ref: 'language', label: 'Words', group: 'Company', order: 41, permission: 'view-company-setting' },
    'language customers policy terms labels',
    async () => (await import('./admin/WordsSection.tsx')).WordsSection,
  ),
  section(
    { area: 'admin', ref: 'outbox', label: 'Outbox', group: 'Records', order: 80, permission: 'edit-company-setting' },
    'mail email sms messages sent failed smtp test',
    async () => (await import('./admin/OutboxSection.tsx')).OutboxSection,
  ),
  {
    ...section(
      { area: 'admin', ref: 'companies', label: 'Companies', group: 'Server', order: 200, permission: 'edit-company' },
      'tenants other companies settings server',
      async () => (await import('./admin/CompaniesSection.tsx')).CompaniesSection,
    ),
    systemAdmin: true,
  },
];

export const companyParts: WebParts = {
  sections: [...sections, ...listSections],
};
