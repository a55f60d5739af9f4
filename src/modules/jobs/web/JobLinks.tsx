// Jobs that belong to this one, and jobs near its site.
import css from './jobs.module.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showNumber } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { jobPaths } from './job-paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { JOB_LINK_TYPES } from '../shared/job-link.entity.ts';
import { type JobLinkView, jobLinksApi } from '../shared/job-records.api.ts';
import type { JobPageProps } from './job-pages.ts';

const ofJob = (jobId: number) => ({
  filter: JSON.stringify({
    or: ['parentJobId', 'childJobId'].map((field) => ({ field, operator: 'equals', value: jobId })),
  }),
  perPage: '200',
});

export function JobLinks({ job }: JobPageProps) {
  const read = useRead(jobLinksApi.list, { query: ofJob(job.id) });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const links = read.data.data;
  return (
    <>
      <RecordSection title="Linked jobs">
        {links.length === 0 ? (
          <p className="quiet">No linked jobs. Use Actions to link this job to another one.</p>
        ) : (
          <ul className={css.jobRows}>
            {links.map((link) => (
              <LinkRow key={link.id} jobId={job.id} link={link} />
            ))}
          </ul>
        )}
      </RecordSection>
      <Nearby jobId={job.id} />
    </>
  );
}

function LinkRow({ jobId, link }: { jobId: number; link: JobLinkView }) {
  const can = useCan();
  const remove = useWrite(jobLinksApi.remove);
  const isParent = link.parentJobId === jobId;
  const other = isParent ? link.childJob : link.parentJob;
  const type = JOB_LINK_TYPES.find(({ id }) => id === link.linkTypeId);
  return (
    <li>
      <div>
        <span className="quiet">{isParent ? type?.parent : type?.child}</span>{' '}
        <strong>
          <PageLink href={jobPaths.job(other.id)}>{other.jobNumber}</PageLink>
        </strong>{' '}
        <Status value={other.status} />
        <p className="quiet">{[other.customerName, other.siteAddressText].filter(Boolean).join(' · ')}</p>
      </div>
      {can('delete-job-link') && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Unlink ${other.jobNumber}`}
          onClick={() =>
            void (async () => {
              const text = `${other.jobNumber} does not change. Only the link is removed.`;
              if (await confirm({ title: 'Unlink jobs?', text, action: 'Unlink', danger: true }))
                await remove.mutateAsync({ params: { id: link.id }, query: {} });
            })()
          }
        >
          Unlink
        </Button>
      )}
    </li>
  );
}

const NEAR_KM = 10;

function Nearby({ jobId }: { jobId: number }) {
  const [typed, setTyped] = useState<number | string>(NEAR_KM);
  const [radius] = useDebouncedValue(Number(typed) > 0 ? Number(typed) : NEAR_KM, 300);
  const read = useRead(
    jobFiguresApi.nearby,
    { params: { jobId }, query: { radius: String(radius) } },
    { keepPrevious: true },
  );
  const jobs = read.data?.data ?? [];
  return (
    <RecordSection
      title="Open jobs nearby"
      actions={
        <FigureBox
          size="xs"
          w={110}
          min={1}
          max={1000}
          suffix=" km"
          aria-label="Within kilometres"
          value={typed}
          onChange={setTyped}
        />
      }
    >
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data?.meta.located === false ? (
        <p className="quiet">The site is not on the map yet. Edit the address and choose its suburb from the list.</p>
      ) : jobs.length === 0 ? (
        <p className="quiet">No open jobs within {radius} km.</p>
      ) : (
        <ul className={css.jobRows}>
          {jobs.map((near) => (
            <li key={near.id}>
              <div>
                <strong>
                  <PageLink href={jobPaths.job(near.id)}>{near.jobNumber}</PageLink>
                </strong>{' '}
                <Status value={near.status} />
                <p className="quiet">
                  {[near.customerName, near.siteAddressText, near.assigned?.label].filter(Boolean).join(' · ')}
                </p>
              </div>
              <span className="figures">{showNumber(near.distanceKm)} km</span>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
