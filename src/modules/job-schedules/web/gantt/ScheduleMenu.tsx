// What is done with a schedule as a whole.
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { SCHEDULE_STATUSES, STATUS_WORDS, type ScheduleStatus } from '../../shared/job-schedule.entity.ts';
import { jobSchedulesApi } from '../../shared/job-schedules.api.ts';
import { ScheduleSettings } from '../ScheduleSettings.tsx';
import { ShareSchedule } from '../ShareSchedule.tsx';
import type { ScheduleHandle } from './use-schedule.ts';

const BECOMES: Readonly<Record<ScheduleStatus, string>> = {
  draft: 'Back to draft',
  active: 'Make active: slips are kept',
  done: 'Done',
};
const failed = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'This was not saved. Try again.', { tone: 'late' });

interface ScheduleMenuProps {
  handle: ScheduleHandle;
  editable: boolean;
  onGone: () => void;
  onAnother: (() => void) | undefined;
}
export function ScheduleMenu({ handle, editable, onGone, onAnother }: ScheduleMenuProps) {
  const { schedule } = handle.whole;
  const params = { jobId: schedule.jobId, scheduleId: schedule.id };
  const can = useCan();
  const [open, setOpen] = useState<'settings' | 'share' | null>(null);
  const update = useWrite(jobSchedulesApi.update);
  const setBaseline = useWrite(jobSchedulesApi.setBaseline);
  const clearBaseline = useWrite(jobSchedulesApi.clearBaseline);
  const remove = useWrite(jobSchedulesApi.remove);
  const become = (status: ScheduleStatus): void =>
    update.mutate(
      { params, body: { status, version: schedule.version } },
      { onSuccess: ({ data }) => handle.take(data), onError: failed },
    );
  const pdf = async (): Promise<void> => {
    try {
      saveFile(
        (await call(jobSchedulesApi.pdf, { params })) as Blob,
        `${schedule.label} ${schedule.job.jobNumber}.pdf`,
      );
    } catch (error) {
      failed(error);
    }
  };
  const baseline = async (): Promise<void> => {
    const again = schedule.baselineAt !== null;
    const sure =
      !again ||
      (await confirm({
        title: 'Reset the baseline?',
        text: 'The current dates replace the saved ones.',
        action: 'Set baseline',
        careful: true,
      }));
    if (!sure) return;
    setBaseline.mutate({ params }, { onSuccess: ({ data }) => handle.take(data), onError: failed });
  };
  const take = async (): Promise<void> => {
    const sure = await confirm({
      title: `Delete ${schedule.label}?`,
      text: 'Its tasks are deleted and shared links stop showing it.',
      action: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate({ params }, { onSuccess: onGone, onError: failed });
  };
  return (
    <>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void pdf()}>Download PDF</Menu.Item>
        {editable && <Menu.Item onClick={() => setOpen('share')}>Share by link</Menu.Item>}
        {editable && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => void baseline()}>
              {schedule.baselineAt ? 'Reset baseline' : 'Set baseline'}
            </Menu.Item>
            {schedule.baselineAt && (
              <Menu.Item
                onClick={() =>
                  clearBaseline.mutate({ params }, { onSuccess: ({ data }) => handle.take(data), onError: failed })
                }
              >
                Clear baseline
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Label>{STATUS_WORDS[schedule.status]}</Menu.Label>
            {SCHEDULE_STATUSES.filter((status) => status !== schedule.status).map((status) => (
              <Menu.Item key={status} onClick={() => become(status)}>
                {BECOMES[status]}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => setOpen('settings')}>Name, first day, calendar</Menu.Item>
          </>
        )}
        {onAnother && <Menu.Item onClick={onAnother}>Another schedule</Menu.Item>}
        {can('delete-job-schedule') && (
          <Menu.Item color="red" onClick={() => void take()}>
            Delete schedule
          </Menu.Item>
        )}
      </Menu.Dropdown>
      {open === 'settings' && <ScheduleSettings handle={handle} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareSchedule schedule={schedule} onClose={() => setOpen(null)} />}
    </>
  );
}
