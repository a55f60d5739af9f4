// The foot of a visit, in reach of the thumb: what else can be done, the camera, and the one next step.
import { Button, Menu } from '@mantine/core';
import { IconCamera, IconDots } from '../../../platform/web/icons.tsx';
import type { ReactNode } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { SiteFoot } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type AppointmentStatusType, appointmentStatusCan } from '../shared/appointment-status.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';
import type { CourseKind } from './CourseDialog.tsx';
import type { useOutcome } from './OutcomeStep.tsx';
import { schedulingPaths } from './scheduling-paths.ts';
import { VisitReadings } from './visit-readings-slot.ts';
import { failed, useCourse, useStatusId } from './use-appointments.ts';

/** What opens a dialog. */
export type VisitDialog = 'edit' | 'next' | CourseKind;

interface FootProps {
  row: AppointmentView;
  outcome: ReturnType<typeof useOutcome>;
  onPhotos?: (() => void) | undefined;
  onOpen: (dialog: VisitDialog) => void;
}

export function VisitFoot({ row, outcome, onPhotos, onOpen }: FootProps) {
  const acts = useMoreActs(row, onOpen);
  const next = useNextAct(row, outcome, onOpen);
  const readsHere = row.type.readings && ['booked', 'confirmed', 'travelling', 'onSite'].includes(row.status.typeName);
  if (acts.length === 0 && !onPhotos && !next && !readsHere) return null;
  return (
    <SiteFoot label="Visit">
      {acts.length > 0 && (
        <Menu position="top-start" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.map(({ label, run, danger }) => (
              <Menu.Item key={label} onClick={run} {...(danger && { color: 'red' })}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {onPhotos && (
        <Button variant="light" leftSection={<IconCamera size={16} aria-hidden />} onClick={onPhotos}>
          Photos
        </Button>
      )}
      {readsHere && row.job && <VisitReadings jobId={row.job.id} />}
      {next}
    </SiteFoot>
  );
}

/** The one filled button: agree, arrive, finish, book again. */
function useNextAct(row: AppointmentView, outcome: FootProps['outcome'], onOpen: FootProps['onOpen']): ReactNode {
  const can = useCan();
  const { status, arrive, busy } = useCourse(row);
  const booked = useStatusId()('booked');
  const type = row.status.typeName;
  if (!can('edit-appointment')) return null;
  if (type === 'proposed' && row.startAt && row.offerId === null)
    return (
      <Button
        loading={busy}
        onClick={() =>
          booked && status.mutate({ params: { id: row.id, appointmentStatusId: booked } }, { onError: failed })
        }
      >
        Book it
      </Button>
    );
  if (['booked', 'confirmed', 'travelling'].includes(type))
    return (
      <Button loading={busy} onClick={() => void arrive()}>
        Arrive
      </Button>
    );
  if (type === 'onSite')
    return (
      <Button
        loading={outcome.isPending}
        disabled={!outcome.isReady}
        onClick={outcome.finish}
        {...(row.type.readings && { variant: 'default' })}
      >
        Finish
      </Button>
    );
  if (['done', 'missed'].includes(type) && can('create-appointment'))
    return <Button onClick={() => onOpen('next')}>Book the next visit</Button>;
  return null;
}

interface Act {
  label: string;
  run: () => void;
  danger?: true;
}
function useMoreActs(row: AppointmentView, onOpen: FootProps['onOpen']): Act[] {
  const can = useCan();
  const { status, leave } = useCourse(row);
  const confirmed = useStatusId()('confirmed');
  const remove = useWrite(appointmentsApi.remove);
  const type = row.status.typeName as AppointmentStatusType;
  const may = (to: AppointmentStatusType): boolean => type !== to && appointmentStatusCan(type, to) === true;
  if (!can('edit-appointment')) return [];
  const confirm = (): void => {
    if (confirmed) status.mutate({ params: { id: row.id, appointmentStatusId: confirmed } }, { onError: failed });
  };
  const erase = (): void =>
    remove.mutate(
      { params: { id: row.id }, query: { version: row.version } },
      {
        onError: failed,
        onSuccess: () => {
          toast('Appointment deleted');
          openPage(row.job ? jobPaths.job(row.job.id, 'appointments') : schedulingPaths.list(), { replace: true });
        },
      },
    );
  const offered: [shown: boolean, act: Act][] = [
    [type === 'booked', { label: 'Customer confirmed', run: confirm }],
    [type === 'onSite' && !row.leftAt, { label: 'I have left', run: () => void leave() }],
    [
      ['booked', 'confirmed', 'travelling', 'onSite'].includes(type),
      { label: 'No access', run: () => onOpen('missed') },
    ],
    [(may('cancelled') || may('superseded')) && type !== 'missed', { label: 'Edit', run: () => onOpen('edit') }],
    [may('superseded'), { label: 'Reschedule', run: () => onOpen('reschedule') }],
    [can('create-appointment') && type === 'onSite', { label: 'Book the next visit', run: () => onOpen('next') }],
    [may('cancelled'), { label: 'Cancel visit', run: () => onOpen('cancelled') }],
    [
      can('delete-appointment') && ['proposed', 'booked', 'cancelled'].includes(type),
      { label: 'Delete', run: erase, danger: true },
    ],
  ];
  return offered.flatMap(([shown, act]) => (shown ? [act] : []));
}
