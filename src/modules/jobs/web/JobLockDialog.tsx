// Lock fields: what nobody may change until it is unlocked here.
import css from './JobLockDialog.module.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { job as jobEntity } from '../shared/job.entity.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { JOB_SECTIONS } from './job-sections.ts';

export function JobLockDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const [names, setNames] = useState<string[]>(job.lockedFields);
  const write = useWrite(jobCommandsApi.lockFields);
  const changed = [...names].sort().join() !== [...job.lockedFields].sort().join();
  return (
    <SaveDialog
      title="Lock fields"
      action="Save locks"
      size={620}
      changed={changed}
      ready={changed}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { jobId: job.id }, body: { lockedFields: names, version: job.version } });
        toast('Locks saved');
        onClose();
      }}
    >
      <p>A locked field cannot change until someone with this right unlocks it.</p>
      <Checkbox.Group label="Locked fields" value={names} onChange={setNames}>
        <div className={css.lockGroups}>
          {JOB_SECTIONS.map(({ title, fields }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {fields.map((name) => (
                <Checkbox key={name} size="xs" value={name} label={jobEntity.fields[name]?.label ?? name} />
              ))}
            </section>
          ))}
        </div>
      </Checkbox.Group>
    </SaveDialog>
  );
}
