// On the front of a job: what the company wrote for jobs of its type.
import css from './resources.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { resourcesApi } from '../shared/resources.api.ts';
import { resourcesPaths } from './resources-paths.ts';

const MOST = 6;

export function JobFrontResources({ job: { jobTypeId } }: JobPageProps) {
  const filter = JSON.stringify({
    and: [
      { field: 'jobTypeIds', operator: 'equals', value: jobTypeId },
      { field: 'publishedNumber', operator: 'hasValue' },
    ],
  });
  const query = { filter, perPage: String(MOST) };
  const rows = useRead(resourcesApi.list, { query }, { enabled: jobTypeId !== null }).data?.data;
  if (!rows?.length) return null;
  return (
    <FrontSection title="Procedures for this job" all={{ label: 'All resources', href: resourcesPaths.list() }}>
      <ul className={css.onJob}>
        {rows.map(({ id, label, kind, state }) => (
          <li key={id}>
            <PageLink href={resourcesPaths.resource(id)}>{label}</PageLink>
            <span className="quiet">
              {[kind.label, (state === 'waiting' || state === 'late') && 'you have not confirmed it']
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}
