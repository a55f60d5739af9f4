// The pages of job cost: all jobs, by person, retention.
import css from './job-cost.module.css';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobCostPaths } from './job-cost-paths.ts';

const PAGES = [
  { id: 'list', label: 'Jobs', href: jobCostPaths.list() },
  { id: 'people', label: 'By person', href: jobCostPaths.people() },
  { id: 'retention', label: 'Retention', href: jobCostPaths.retention() },
] as const;

export const JobCostTabs = ({ at }: { at: (typeof PAGES)[number]['id'] }) => (
  <nav className={css.tabs} aria-label="Pages of job cost">
    {PAGES.map(({ id, label, href }) => (
      <PageLink key={id} href={href} aria-current={id === at ? 'page' : undefined}>
        {label}
      </PageLink>
    ))}
  </nav>
);
