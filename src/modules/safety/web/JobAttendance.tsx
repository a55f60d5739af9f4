// Who is on the site of a job: now, and before; oneself in and out, others by the link with its QR code.
import css from './safety.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { pressedNow, pressedWords } from '../../../platform/shared/pressed.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { locate } from '../../../platform/web/location/locate.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { formPaths } from '../../forms/web/index.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type AttendanceView, attendanceApi } from '../shared/attendance.api.ts';
import { AddAttendance, NoteDialog, SignOutDialog, SiteLinkDialog } from './AttendanceDialogs.tsx';
import { safetyPaths } from './safety-paths.ts';

const told = (error: Error): void => toast(error.message, { tone: 'late' });
/** In and out that were pressed without a signal: when, and when the server heard of it. */
const heardLate = (of: AttendanceView): string[] =>
  [
    ['In', pressedWords(of.inAt, of.inReceivedAt, showMoment)],
    ['Out', pressedWords(of.outAt, of.outReceivedAt, showMoment)],
  ].flatMap(([which, words]) => (words ? [`${which}: ${words}`] : []));
/** A job with more has them in the list. */
const MOST = 200;
type Open = 'add' | 'link' | { out: AttendanceView } | { note: AttendanceView };

export function JobAttendance({ job }: JobPageProps) {
  const can = useCan();
  const me = useCurrentUser();
  const params = { jobId: job.id };
  const site = useRead(attendanceApi.site, { params }, { follows: ['customForm'] });
  const induct = useWrite(attendanceApi.induction);
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const sort = JSON.stringify([{ field: 'inAt', direction: 'desc' }]);
  const all = useRead(attendanceApi.list, { query: { filter, sort, perPage: String(MOST) } });
  const signIn = useWrite(attendanceApi.signIn);
  const signOut = useWrite(attendanceApi.signOut);
  const close = useWrite(attendanceApi.closeLink);
  const [open, setOpen] = useState<Open>();
  if (site.error && !site.data) return <ListError error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data || !all.data) return <SkeletonRows rows={6} />;
  const { onSite, workers, inducted, link, mine: own } = site.data.data;
  const waits = own.asked && !own.inducted;
  const begin = async (): Promise<void> => {
    const { data } = await induct.mutateAsync({ params, body: {} });
    openPage(formPaths.form(data.customFormId));
  };
  const mine = onSite.find(({ userId }) => userId === me.id);
  const mayEdit = can('edit-attendance-item');
  const mayCreate = can('create-attendance-item');
  const goIn = async (): Promise<void> => {
    const at = pressedNow();
    const found = await locate();
    const place = 'latitude' in found ? { latitude: found.latitude, longitude: found.longitude } : {};
    await signIn.mutateAsync({ params, body: { ...place, at } });
    toast('latitude' in found ? 'You are signed in, with your location' : 'You are signed in, without your location');
  };
  return (
    <>
      <RecordSection
        title={`On site now: ${onSite.length}`}
        actions={
          <Group gap="xs">
            {mayCreate && !mine && waits && (
              <Button size="xs" loading={induct.isPending} onClick={() => void begin().catch(told)}>
                {own.customFormId === null ? 'Do the site induction' : 'Continue the site induction'}
              </Button>
            )}
            {mayCreate && !mine && !waits && (
              <Button size="xs" loading={signIn.isPending} onClick={() => void goIn().catch(told)}>
                Sign in
              </Button>
            )}
            {mayEdit && mine && (
              <Button
                size="xs"
                loading={signOut.isPending}
                onClick={() =>
                  signOut.mutate({ params: { id: mine.id }, body: { at: pressedNow() } }, { onError: told })
                }
              >
                Sign out
              </Button>
            )}
            {mayCreate && (
              <Button size="xs" variant="default" onClick={() => setOpen('add')}>
                Add person
              </Button>
            )}
          </Group>
        }
      >
        {waits && <p className="quiet">Do the site induction once, then sign in.</p>}
        {onSite.length === 0 && <p className="quiet">Nobody is signed in.</p>}
        <ul className={css.rows}>
          {onSite.map((of) => (
            <li key={of.id}>
              <div className={css.what}>
                <span>{[of.name, of.employer].filter(Boolean).join(', ')}</span>
                <span className="quiet">
                  {[`since ${showMoment(of.inAt)}`, ...heardLate(of), of.phone, of.note].filter(Boolean).join(' · ')}
                </span>
              </div>
              {mayEdit && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Sign out ${of.name}`}
                  onClick={() => setOpen({ out: of })}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection
        title="Site link"
        actions={
          mayEdit && (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setOpen('link')}>
                {link ? 'Create a new link' : 'Create link'}
              </Button>
              {link && (
                <Button
                  size="xs"
                  variant="default"
                  loading={close.isPending}
                  onClick={() => close.mutate({ params }, { onError: told })}
                >
                  Close it
                </Button>
              )}
            </Group>
          )
        }
      >
        <p className="quiet">
          {link
            ? `Open until ${showDate(link.expiresAt.slice(0, 10))}. ${link.induction ? `Each worker fills in “${link.induction}” once.` : 'No induction required.'} ${inducted} of ${workers} workers are inducted.`
            : 'Workers sign in on their own phones with a link or QR code, no account needed. Put it up at the gate.'}
        </p>
      </RecordSection>
      <RecordSection
        title="Attendance"
        actions={<PageLink href={safetyPaths.attendance(job.id)}>List and export</PageLink>}
      >
        {all.data.data.length === 0 && <p className="quiet">No sign-ins here yet.</p>}
        <ul className={css.rows}>
          {all.data.data.map((of) => (
            <li key={of.id}>
              <div className={css.what}>
                <span>{[of.name, of.employer].filter(Boolean).join(', ')}</span>
                <span className="quiet">
                  {[
                    `${showMoment(of.inAt)} – ${of.outAt ? showMoment(of.outAt) : 'on site'}`,
                    ...heardLate(of),
                    of.inLatitude !== null && `at ${of.inLatitude}, ${of.inLongitude ?? ''}`,
                    of.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {of.hours !== null && <span className="figures">{showNumber(of.hours)} h</span>}
              {mayEdit && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Note on ${of.name}`}
                  onClick={() => setOpen({ note: of })}
                >
                  Note
                </Button>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      {open === 'add' && <AddAttendance jobId={job.id} onClose={() => setOpen(undefined)} />}
      {open === 'link' && (
        <SiteLinkDialog jobId={job.id} jobNumber={job.jobNumber} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && 'out' in open && <SignOutDialog of={open.out} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && 'note' in open && <NoteDialog of={open.note} onClose={() => setOpen(undefined)} />}
    </>
  );
}
