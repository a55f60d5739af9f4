// Copy job: a new job with the chosen parts of this one, linked to it.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobPaths } from './job-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type CopyPart, jobCommandsApi } from '../shared/job-commands.api.ts';
import type { JobView } from '../shared/jobs.api.ts';

const PARTS: { part: CopyPart; label: string; description: string; permission?: string }[] = [
  {
    part: 'claim',
    label: 'Claim',
    description: 'Client, claim and policy number, peril, incident, excess, sums insured',
  },
  { part: 'roles', label: 'People', description: 'Assignee, case manager, supervisor, estimator' },
  { part: 'contacts', label: 'Contacts', description: 'Interested parties and other relationships' },
  { part: 'milestones', label: 'Milestones', description: 'Without their dates, none of them completed' },
  {
    part: 'estimates',
    label: 'Estimates',
    description: 'As drafts, with nothing authorised',
    permission: 'create-estimate',
  },
];

export function JobCopyDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const can = useCan();
  const [parts, setParts] = useState<string[]>(['claim', 'roles', 'contacts']);
  const [description, setDescription] = useState(job.description ?? '');
  const write = useWrite(jobCommandsApi.copyAsNewJob);
  return (
    <SaveDialog
      title="Copy job"
      action="Copy"
      changed={description !== (job.description ?? '')}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        const { data } = await write.mutateAsync({
          body: { jobId: job.id, parts: parts as CopyPart[], description: description.trim() || null },
        });
        toast(`${data.jobNumber} made from ${job.jobNumber}`);
        onClose();
        openPage(jobPaths.job(data.id));
      }}
    >
      <p>Customer, addresses and type of work are always copied.</p>
      <Checkbox.Group label="Copy as well" value={parts} onChange={setParts}>
        <div className="dialog-choices">
          {PARTS.filter(({ permission }) => !permission || can(permission)).map(
            ({ part, label, description: what }) => (
              <Checkbox key={part} size="xs" value={part} label={label} description={what} />
            ),
          )}
        </div>
      </Checkbox.Group>
      <LongText
        label="Description of the new job"
        minRows={2}
        maxRows={8}
        max={20_000}
        value={description}
        onChange={setDescription}
      />
    </SaveDialog>
  );
}
