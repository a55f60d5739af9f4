// /prime/job/view/$jobId/share: every link of the job and its records.
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { fillPath } from '../../../kit/endpoint.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { portalApi } from '../shared/portal.api.ts';
import { SHARED_OBJECTS } from '../shared/share-kinds.ts';
import { SeenBy } from './SeenBy.tsx';
import { LinkList } from './LinkList.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function JobShares({ job }: JobPageProps) {
  const can = useCan();
  const mayShare = ['create-share-item', ...SHARED_OBJECTS.portal.rights].every((right) => can(right));
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <LinkList
        name="job-shares"
        title="Shared links"
        endpoint={{ ...portalApi.ofJob, path: fillPath(portalApi.ofJob.path, { jobId: job.id }) }}
        actions={
          <Group gap={8}>
            <SeenBy objectType="job" objectId={job.id} />
            {mayShare && (
              <Button size="xs" onClick={() => setSharing(true)}>
                Share job page
              </Button>
            )}
          </Group>
        }
        empty="Nothing on this job is shared yet. Share an estimate, files or a form and the link appears here."
      />
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="portal"
            objectType="job"
            objectId={job.id}
            label={job.jobNumber}
            {...(job.customerId && { recipient: { id: job.customerId, label: job.customerName ?? '' } })}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
