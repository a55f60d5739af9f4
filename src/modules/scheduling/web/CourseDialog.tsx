// Steps that ask for something: on the way (with the words to the customer), no access, another time, cancelled.
import { momentText } from '../../../kit/dates.ts';
import css from './AppointmentDialog.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../platform/web/form/dates/TimeBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';
import { instantOf, siteDay, siteTime, wallTime } from '../shared/site-time.ts';
import { NotifyFields, type Telling, notifyOf, tellingOf } from './NotifyFields.tsx';
import { bookedText, cancelledText, missedText, onMyWayText } from './appointment-words.ts';
import { schedulingPaths } from './scheduling-paths.ts';
import { useKeptStatus, useStatusId } from './use-appointments.ts';
import { useNotices } from './use-notices.ts';

export type CourseKind = 'onMyWay' | 'missed' | 'reschedule' | 'cancelled';
const WORDS: Record<CourseKind, { title: string; action: string; told: string }> = {
  onMyWay: { title: 'On my way', action: 'Set off', told: 'On the way' },
  missed: { title: 'No access', action: 'Close the visit', told: 'Closed without access' },
  reschedule: { title: 'Reschedule', action: 'Reschedule', told: 'Rescheduled' },
  cancelled: { title: 'Cancel the visit', action: 'Cancel visit', told: 'Visit cancelled' },
};

export function CourseDialog({ row, kind, onClose }: { row: AppointmentView; kind: CourseKind; onClose: () => void }) {
  const me = useCurrentUser();
  const can = useCan();
  const statusId = useStatusId();
  const status = useWrite(appointmentsApi.changeStatus);
  const again = useWrite(appointmentsApi.reschedule);
  const closing = useKeptStatus(row);
  const reasons = useOptions('noAccessReason').options;
  const [reason, setReason] = useState('');
  const [override, setOverride] = useState('');
  const [missed, setMissed] = useState<string | null>(null);
  const [day, setDay] = useState(row.startAt ? siteDay(row.timezone, instantOf(row.startAt)) : '');
  const [time, setTime] = useState(row.startAt ? siteTime(row.timezone, instantOf(row.startAt)) : '');
  const [telling, setTelling] = useState<Telling>(() => ({
    ...tellingOf(row.job),
    ...(kind === 'onMyWay' && row.job?.phone && { on: true, channel: 'sms' as const, to: row.job.phone }),
  }));
  const customer = row.job?.customerName;
  const noticeOf = useNotices(row.jobId);
  const people = kind === 'onMyWay' ? [me.fullName] : row.attendees.map(({ label }) => label);
  const facts = { customer, label: row.label, day, time: row.allDay ? null : time, people };
  const usual = {
    onMyWay: () => noticeOf('onMyWay', facts, onMyWayText(customer, me.fullName)),
    missed: () => noticeOf('missed', facts, missedText(customer)),
    reschedule: () => noticeOf('moved', facts, bookedText(facts)),
    cancelled: () => noticeOf('cancelled', facts, cancelledText(customer, row)),
  }[kind]();
  const start = day && time ? wallTime(row.timezone, day, time) : undefined;
  const words = WORDS[kind];
  const save = async (): Promise<void> => {
    const notify = notifyOf(telling, usual);
    if (kind === 'reschedule') {
      const made = await again.mutateAsync({
        params: { id: row.id },
        body: {
          startAt: momentText(start?.at ?? 0),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(override.trim() && { override: override.trim() }),
          ...notify,
        },
      });
      openPage(schedulingPaths.appointment(made.data.id));
    } else {
      const to = statusId(kind === 'onMyWay' ? 'travelling' : kind) ?? 0;
      const body = {
        ...(reason.trim() && { reason: reason.trim() }),
        ...(missed && { noAccessReasonId: Number(missed) }),
        ...notify,
      };
      if (kind === 'missed') {
        await closing.save(to, { ...body, at: pressedNow() }, { kept: 'No access', sent: words.told });
        return onClose();
      }
      await status.mutateAsync({ params: { id: row.id, appointmentStatusId: to }, body });
    }
    toast(words.told);
    onClose();
  };
  const ready =
    kind === 'cancelled'
      ? reason.trim() !== ''
      : kind === 'missed'
        ? missed !== null || reason.trim() !== ''
        : kind === 'reschedule'
          ? start?.at !== undefined
          : true;
  const error = status.error ?? again.error ?? closing.error;
  return (
    <SaveDialog
      title={words.title}
      action={words.action}
      changed={reason !== ''}
      ready={ready}
      saving={status.isPending || again.isPending || closing.isPending}
      error={error?.message}
      onClose={onClose}
      save={save}
    >
      {kind === 'reschedule' && (
        <div className={css.pair}>
          <DayBox label="Day" size="sm" value={day} onChange={setDay} />
          <TimeBox label="Start" size="sm" value={time} error={start?.problem} onChange={setTime} />
        </div>
      )}
      {kind === 'missed' && (
        <Picker
          label="Why"
          size="sm"
          data={reasons.map(({ value, label }) => ({ value: String(value), label }))}
          value={missed}
          onChange={setMissed}
        />
      )}
      {kind !== 'onMyWay' && (
        <TextInput
          label={kind === 'missed' ? 'Notes' : 'Reason'}
          size="sm"
          withAsterisk={kind === 'cancelled'}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {again.error?.code === 'booking_conflict' && can('override-appointment') && (
        <TextInput
          label="Book anyway. Reason"
          size="sm"
          maxLength={500}
          value={override}
          onChange={(event) => setOverride(event.currentTarget.value)}
        />
      )}
      {row.job && <NotifyFields value={telling} usual={usual} customer={row.job} onChange={setTelling} />}
    </SaveDialog>
  );
}
