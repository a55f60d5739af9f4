// /prime/contact/view/$contactId?sectionRef=jobs: what is counted of a contact, and the newest of its jobs.
import css from './jobs.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMomentDay } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { jobPaths } from './job-paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { ObjectFigures } from './ObjectFigures.tsx';

const FIELDS = ['customerId', 'clientId', 'businessId'];
const NEWEST = 50;

export function ContactJobs({ contact: { id } }: ContactExtraPageProps) {
  const filter = JSON.stringify({ or: FIELDS.map((field) => ({ field, operator: 'equals', value: id })) });
  const read = useRead(jobsApi.list, {
    query: { filter, perPage: String(NEWEST), sort: JSON.stringify([{ field: 'createdAt', direction: 'desc' }]) },
  });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { data: jobs, meta } = read.data;
  return (
    <>
      <ObjectFigures objectType="contact" objectId={id} />
      <RecordSection title="Jobs">
        {jobs.length === 0 ? (
          <p className="quiet">No job names this contact as its customer, client or business.</p>
        ) : (
          <ul className={css.jobRows}>
            {jobs.map((job) => (
              <li key={job.id}>
                <div>
                  <strong>
                    <PageLink href={jobPaths.job(job.id)}>{job.jobNumber}</PageLink>
                  </strong>{' '}
                  <Status value={job.status} />
                  <p className="quiet">{[job.customerName, job.siteAddressText].filter(Boolean).join(' · ')}</p>
                </div>
                <span className="figures quiet">{showMomentDay(job.createdAt)}</span>
              </li>
            ))}
          </ul>
        )}
        {meta.total > jobs.length && (
          <p className="quiet">
            The newest {jobs.length} of {meta.total}.
          </p>
        )}
      </RecordSection>
    </>
  );
}
