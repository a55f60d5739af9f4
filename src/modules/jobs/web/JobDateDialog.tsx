// Change job date: one target or stage date of the job, with the reason.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { JOB_DATES, isDay } from '../shared/job-stages.ts';
import type { JobView } from '../shared/jobs.api.ts';

/** A stage is a moment: what the input shows is local, what is stored is UTC. */
const utcText = (local: string): string => new Date(local).toISOString().slice(0, 19).replace('T', ' ');
const localText = (utc: string): string => {
  const at = new Date(`${utc.replace(' ', 'T')}Z`);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export function JobDateDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const values = job as unknown as Record<string, string | null>;
  const [field, setField] = useState('targetCompletionDate');
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const write = useWrite(jobCommandsApi.changeDate);
  const day = isDay(field);
  const old = values[field] ?? null;
  const shown = typed ?? (old === null ? '' : day ? old : localText(old));
  const errors = write.error?.errors ?? {};
  const ofFields = errors['date'] ?? errors['reason'] ?? errors[field];
  return (
    <SaveDialog
      title="Change job date"
      action="Change date"
      changed={reason !== '' || typed !== null}
      saving={write.isPending}
      error={ofFields ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        const date = shown === '' ? null : day ? shown : utcText(shown);
        await write.mutateAsync({
          params: { jobId: job.id },
          body: { field, date, reason: reason.trim() || null, version: job.version },
        });
        toast(`${JOB_DATES[field]} changed`);
        onClose();
      }}
    >
      <Select
        label="Date"
        size="sm"
        allowDeselect={false}
        data={Object.entries(JOB_DATES).map(([value, label]) => ({ value, label }))}
        value={field}
        onChange={(value) => {
          if (value) setField(value);
          setTyped(null);
        }}
      />
      <TextInput
        key={field}
        size="sm"
        type={day ? 'date' : 'datetime-local'}
        label={JOB_DATES[field] ?? 'Date'}
        description={old === null ? 'Not set yet' : `Now ${day ? showDate(old) : showMoment(old)}`}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors['date'] ?? errors[field]}
      />
      <LongText
        label="Reason"
        description="Needed where the date was set before."
        minRows={2}
        max={5000}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
      />
    </SaveDialog>
  );
}
