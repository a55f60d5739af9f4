// Change job date: one target or stage date of the job, with the reason.
import { Select } from '@mantine/core';
import { useId, useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { JOB_DATES, isDay } from '../shared/job-stages.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';

export function JobDateDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const values = job as unknown as Record<string, string | null>;
  const [field, setField] = useState('targetCompletionDate');
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const [reason, setReason] = useState('');
  const write = useWrite(jobCommandsApi.changeDate);
  const day = isDay(field);
  const old = values[field] ?? null;
  const shown = typed ?? old ?? '';
  const errors = write.error?.errors ?? {};
  const ofFields = errors['date'] ?? errors['reason'] ?? errors[field];
  const box = {
    label: JOB_DATES[field] ?? 'Date',
    description: old === null ? 'Not set yet' : `Now ${day ? showDate(old) : showMoment(old)}`,
    value: shown,
    onChange: setTyped,
    error: errors['date'] ?? errors[field],
  };
  return (
    <SaveDialog
      title="Change job date"
      action="Change date"
      changed={reason !== '' || typed !== null}
      saving={write.isPending}
      error={ofFields ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        const date = shown === '' ? null : shown;
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
      {day ? <DayBox key={field} size="sm" {...box} /> : <MomentBox key={field} id={id} {...box} />}
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
