// The sections of Administration and of the company profile.
import type { ComponentType } from 'react';
import { type WebParts, type Section, lazyPage } from '../../../platform/web/shell/registry.ts';
import { useSettingProblems } from './health/use-setting-checks.ts';
import type { SectionLine } from '../../../platform/shared/menus.ts';
import { companyListLines, companySections } from '../shared/company-sections.ts';

type Load = () => Promise<ComponentType<unknown>>;

const sectionOf = (
  lines: readonly SectionLine[],
  words: string,
  load: Load,
  more: Pick<Section, 'useBadge'> = {},
): Section[] => {
  const component = lazyPage(load);
  return lines.map((line) => ({ ...line, words, component, ...more }));
};

const profile = async () => await import('./admin/CompanySections.tsx');

const places = async () => await import('./admin/PlacesSection.tsx');

const sections: readonly Section[] = [
  ...sectionOf(
    companySections.details,
    'name address abn phone email signature tax',
    async () => (await profile()).DetailsSection,
  ),
  ...sectionOf(
    companySections.hours,
    'opening closing timezone working day',
    async () => (await profile()).HoursSection,
  ),
  ...sectionOf(
    companySections.features,
    'divisions regions tax rounding excess',
    async () => (await profile()).FeaturesSection,
  ),
  ...sectionOf(
    companySections.modules,
    'modules switch off menu access',
    async () => (await import('./admin/ModulesSection.tsx')).ModulesSection,
  ),
  ...sectionOf(companySections.divisions, 'departments teams branches', async () => (await places()).DivisionsSection),
  ...sectionOf(companySections.regions, 'areas places postcodes', async () => (await places()).RegionsSection),
  ...sectionOf(
    companySections.numbers,
    'job number prefix digits series',
    async () => (await import('./admin/NumbersSection.tsx')).NumbersSection,
  ),
  ...sectionOf(
    companySections.location,
    'gps position tracking where privacy geolocation',
    async () => (await import('./location/LocationSection.tsx')).LocationSection,
  ),
  ...sectionOf(
    companySections.ownLocation,
    'gps position tracking where privacy consent geolocation',
    async () => (await import('./location/OwnLocationSection.tsx')).OwnLocationSection,
  ),
  ...sectionOf(
    companySections.suburbs,
    'postcodes addresses places localities autofill import list',
    async () => (await import('./admin/SuburbsSection.tsx')).SuburbsSection,
  ),
  ...sectionOf(
    companySections.branding,
    'logo colours theme look sign-in page',
    async () => (await import('./admin/BrandingSection.tsx')).BrandingSection,
  ),
  ...sectionOf(
    companySections.health,
    'check linter problems incomplete missing contradictory setup warnings',
    async () => (await import('./health/HealthSection.tsx')).HealthSection,
    { useBadge: useSettingProblems },
  ),
  ...sectionOf(
    companySections.language,
    'language customers policy terms labels',
    async () => (await import('./admin/WordsSection.tsx')).WordsSection,
  ),
  ...sectionOf(
    companySections.outbox,
    'mail email sms messages sent failed smtp test',
    async () => (await import('./admin/OutboxSection.tsx')).OutboxSection,
  ),
  ...sectionOf(
    companySections.plan,
    'subscription billing card stripe invoice upgrade cancel',
    async () => (await import('./admin/PlanSection.tsx')).PlanSection,
  ),
  ...sectionOf(
    companySections.paymentPlans,
    'subscription prices stripe server',
    async () => (await import('./admin/PaymentPlansSection.tsx')).PaymentPlansSection,
  ),
  ...sectionOf(
    companySections.serverState,
    'queues database replica disk version operations monitoring diagnosis parked',
    async () => (await import('./admin/ServerHealth.tsx')).ServerHealth,
  ),
  ...sectionOf(
    companySections.companies,
    'tenants other companies settings server',
    async () => (await import('./admin/CompaniesSection.tsx')).CompaniesSection,
  ),
];

export const companyParts: WebParts = {
  dashboardFirst: [
    {
      permission: 'edit-company-setting',
      component: lazyPage(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps),
    },
  ],
  sections,
  optionLists: [
    { lines: companyListLines, load: async () => (await import('../shared/option-list.entity.ts')).companyLists },
  ],
};
