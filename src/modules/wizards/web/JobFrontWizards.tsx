// On the front of a job: how far its wizards are, and whose turn it is.
import css from './wizards.module.css';
import { Progress } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { wizardsApi } from '../shared/wizards.api.ts';
import { wizardPaths } from './wizard-paths.ts';
import { progressOf } from './wizard-words.ts';

const MOST = 3;

export function JobFrontWizards({ job }: JobPageProps) {
  const filter = JSON.stringify({
    and: [
      { field: 'jobId', operator: 'equals', value: job.id },
      { field: 'state', operator: 'equals', value: ['new', 'active', 'waiting'] },
    ],
  });
  const rows = useRead(wizardsApi.list, { query: { filter, perPage: String(MOST + 1) } }).data?.data;
  if (!rows?.length) return null;
  return (
    <FrontSection title="Wizards" all={{ label: 'All', href: jobPaths.job(job.id, 'wizards') }}>
      <ul className={`${css.list} ${css.onFront}`}>
        {rows.slice(0, MOST).map((wizard) => (
          <li key={wizard.id} className={css.head}>
            <div className={css.what}>
              <PageLink href={wizardPaths.wizard(wizard)}>{wizard.label}</PageLink>
              <span className="quiet">
                {[progressOf(wizard), wizard.currentStep, wizard.acting?.label].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Progress
              className={css.bar}
              size="sm"
              value={wizard.steps ? (100 * wizard.stepsDone) / wizard.steps : 0}
              aria-label={`Progress of ${wizard.label}`}
            />
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}
