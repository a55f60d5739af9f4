// Change job status. The same rule as the server's says which states can be reached and when a note is needed.
import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';

export function JobStatusDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const can = useCan();
  const { options } = useOptions('jobStatus');
  const [statusId, setStatusId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const write = useWrite(jobsApi.changeStatus);

  const verdict = (typeName: string | undefined, withNote: string): true | string =>
    jobStatusCan({
      from: job.status.typeName as JobStatusType,
      to: typeName as JobStatusType,
      note: withNote,
      mayReopen: can('reopen-job'),
    });
  const chosen = options.find((option) => option.value === statusId);
  const problem = chosen ? verdict(chosen.item?.typeName, note) : 'Choose a status';

  const save = async (): Promise<void> => {
    if (problem !== true || statusId === null) return;
    await write.mutateAsync({
      params: { jobId: job.id },
      body: { statusId, note: note.trim() || null, version: job.version },
    });
    onClose();
  };
  return (
    <Dialog
      title="Change job status"
      opened
      onClose={onClose}
      changed={note !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={problem !== true}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Change status
          </Button>
        </>
      }
    >
      <Radio.Group
        label="New status"
        value={statusId === null ? null : String(statusId)}
        onChange={(value) => setStatusId(Number(value))}
      >
        <div className="status-choices">
          {options
            .filter((option) => option.value !== job.statusId)
            .map((option) => {
              // With a note at hand, only the state itself can forbid it.
              const allowed = verdict(option.item?.typeName, 'a note');
              return (
                <Radio
                  key={option.value}
                  size="xs"
                  value={String(option.value)}
                  disabled={allowed !== true}
                  label={<Status value={{ label: option.label, typeName: option.item?.typeName ?? null }} />}
                  {...(allowed !== true && { description: allowed })}
                />
              );
            })}
        </div>
      </Radio.Group>
      <Textarea
        label="Note"
        mt="sm"
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={write.error?.message ?? (chosen && problem !== true ? problem : undefined)}
      />
    </Dialog>
  );
}
