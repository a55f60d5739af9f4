// Meetings about a job, the newest first, with what was agreed.
import css from './meetings.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { meetingPaths } from './meeting-paths.ts';
import { meetingsApi } from '../shared/meetings.api.ts';

export function JobMeetings({ job }: JobPageProps) {
  const may = useCan()('create-meeting');
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(meetingsApi.list, { query: { filter, perPage: '100' } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const rows = read.data.data;
  return (
    <RecordSection
      title="Meetings"
      actions={
        may && (
          <Button size="xs" variant="default" onClick={() => openPage(meetingPaths.create(job.id))}>
            New meeting
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="quiet">No meetings about this job yet.</p>}
      <ul className={css.rows}>
        {rows.map(({ id, label, startAt, place, users, minutes }) => (
          <li key={id}>
            <div className={css.what}>
              <PageLink href={meetingPaths.meeting(id)}>{label}</PageLink>
              <span className="quiet">
                {[showMoment(startAt), place, users.map((user) => user.label).join(', ')].filter(Boolean).join(' · ')}
              </span>
              {minutes && <p className={css.minutes}>{minutes}</p>}
            </div>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
