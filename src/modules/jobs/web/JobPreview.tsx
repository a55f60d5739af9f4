// Beside the list: what its columns do not say. What to look out for, whom to ring, what comes next, what can be done at once.
import css from './JobPreview.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type JobListRow, jobsApi } from '../shared/jobs.api.ts';
import { JobNextAction } from './JobNextAction.tsx';
import { JobPicture } from './JobPicture.tsx';
import { JobReach } from './JobReach.tsx';
import { CHANGE_STATUS, type JobQuickAction, useJobQuickActions } from './job-quick-actions.ts';

export function JobPreview({ row }: { row: JobListRow }) {
  const can = useCan();
  const job = useRead(jobsApi.get, { params: { id: row.id } }).data?.data;
  const [open, setOpen] = useState<JobQuickAction | null>(null);
  const actions = [CHANGE_STATUS, ...useJobQuickActions()].filter(({ permission }) => can(permission));
  return (
    <>
      <JobPicture job={row} size="large" />
      <p>
        {row.customerName}
        <br />
        <span className="quiet">{row.siteAddressText}</span>
      </p>
      {row.safetyAlert && <p className="late">{row.safetyAlert}</p>}
      {row.vulnerableCustomer && <p className="late">Vulnerable customer</p>}
      {job && (
        <>
          <JobReach job={job} />
          <div className={css.jobPreviewNext}>
            <JobNextAction job={job} />
          </div>
          <div className={css.jobPreviewActions}>
            {actions.map((action) => (
              <Button key={action.id} size="xs" variant="default" onClick={() => setOpen(action)}>
                {action.label}
              </Button>
            ))}
          </div>
          {open && (
            <Suspense fallback={null}>
              <open.component job={job} onClose={() => setOpen(null)} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}
