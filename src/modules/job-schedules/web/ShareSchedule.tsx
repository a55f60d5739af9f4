// A link at which somebody without an account sees the schedule: made, copied, or sent.
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type ScheduleRow, jobSchedulesApi } from '../shared/job-schedules.api.ts';

export function ShareSchedule({ schedule, onClose }: { schedule: ScheduleRow; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [days, setDays] = useState(30);
  const write = useWrite(jobSchedulesApi.generateShareLink);
  const made = write.data?.data;
  const params = { jobId: schedule.jobId, scheduleId: schedule.id };
  if (made)
    return (
      <Dialog
        title={email.trim() ? 'The link was sent' : 'Link'}
        opened
        onClose={onClose}
        actions={
          <CopyButton value={made.link}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
          </CopyButton>
        }
      >
        <div className="dialog-fields">
          <TextInput
            size="sm"
            label="Link"
            readOnly
            value={made.link}
            description="Shown once. Anyone who has it can see the schedule."
          />
          <p className="quiet">
            It works until {showMoment(made.expiresAt)}. Revoke it sooner on the job’s Shared links page.
          </p>
        </div>
      </Dialog>
    );
  return (
    <SaveDialog
      title="Share the schedule"
      action={email.trim() ? 'Send link' : 'Make link'}
      save={async () => {
        await write.mutateAsync({ params, body: { email: email.trim() || null, days } });
      }}
      saving={write.isPending}
      error={write.error?.message}
      changed={email !== ''}
      onClose={onClose}
    >
      <p className="quiet">Shows tasks, trades and dates. No names, notes or costs.</p>
      <TextInput
        size="sm"
        type="email"
        label="Email"
        description="Without one, copy the link yourself"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FigureBox
        size="sm"
        label="Works for (days)"
        min={1}
        max={366}
        allowDecimal={false}
        value={days}
        onChange={(value) => setDays(Number(value) || 30)}
      />
    </SaveDialog>
  );
}
