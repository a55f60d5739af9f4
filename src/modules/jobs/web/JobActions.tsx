// The buttons over every page of a job: change status, and a menu of what else can be done with it.
import { Button, Menu } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobView } from '../shared/jobs.api.ts';
import { CHANGE_STATUS, OWN_ACTIONS, type JobQuickAction, useJobQuickActions } from './job-quick-actions.ts';

export function JobActions({ job }: { job: JobView }) {
  const can = useCan();
  const [open, setOpen] = useState<JobQuickAction | null>(null);
  const more = [...useJobQuickActions(), ...OWN_ACTIONS]
    .filter(({ permission }) => can(permission))
    .sort((a, b) => a.order - b.order);
  return (
    <>
      {can(CHANGE_STATUS.permission) && (
        <Button size="xs" variant="default" onClick={() => setOpen(CHANGE_STATUS)}>
          Change status
        </Button>
      )}
      {more.length > 0 && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconDots size={14} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((action) => (
              <Menu.Item key={action.id} onClick={() => setOpen(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open && (
        <Suspense fallback={null}>
          <open.component job={job} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
