// Puts the milestones of a template on a job; templates for its kind of job stand first.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { milestoneTemplatesApi } from '../shared/job-records.api.ts';
import type { JobView } from '../shared/jobs.api.ts';

const ACTIVE = JSON.stringify({ object: { active: true } });

export function UseTemplate({ job }: { job: JobView }) {
  const enabled = useCan()('view-workflow');
  const read = useRead(milestoneTemplatesApi.list, { query: { filter: ACTIVE, perPage: '200' } }, { enabled });
  const apply = useWrite(milestoneTemplatesApi.apply);
  const fits = (jobTypeIds: readonly number[]): boolean => jobTypeIds.includes(job.jobTypeId ?? 0);
  const templates = (read.data?.data ?? [])
    .filter(({ jobTypeIds, items }) => items.length > 0 && (jobTypeIds.length === 0 || fits(jobTypeIds)))
    .sort((one, other) => Number(fits(other.jobTypeIds)) - Number(fits(one.jobTypeIds)));
  if (templates.length === 0) return null;
  const use = (milestoneTemplateId: number, label: string): void =>
    apply.mutate(
      { params: { jobId: job.id, milestoneTemplateId } },
      {
        onSuccess: () => toast(`${label}: milestones added`),
        onError: (error) => void alert(error.message),
      },
    );
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={apply.isPending}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Use a template
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ id, label, items }) => (
          <Menu.Item key={id} onClick={() => use(id, label)}>
            {label} <span className="quiet">({items.length})</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
