// Who is on the site of a job: now, and before; oneself in and out, others by the link with its QR code.
import css from './safety.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { pressedNow, pressedWords } from '../../../platform/shared/pressed.ts';
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { locate } from '../../../platform/web/location/locate.ts';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { KEPT_HERE, needsPerson, useKeptOf } from '../../../platform/web/offline/outbox.ts';
import { madeRecord } from '../../../platform/web/offline/outbox-made.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { formPaths } from '../../forms/web/index.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type AttendanceView, attendanceApi } from '../shared/attendance.api.ts';
import { AddAttendance, NoteDialog, SignOutDialog, SiteLinkDialog, attendanceOf } from './AttendanceDialogs.tsx';
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
const SIGNED_IN = 'Signed in on site';
const SIGNED_OUT = 'Signed out of the site';
/** What oneself did here without signal: the last sign-in by its name on this device, unless one has signed out since. */
function useOwnKept(jobId: number): { in?: string; out: boolean } {
  const kept = useKeptOf(attendanceOf(jobId)).filter((entry) => !needsPerson(entry));
  const last = kept.findLast(({ sentence }) => sentence === SIGNED_IN || sentence === SIGNED_OUT);
  if (!last) return { out: false };
  return last.sentence === SIGNED_IN ? { in: madeRecord(last.id), out: false } : { out: true };
}

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
  const signIn = useKeptWrite(attendanceApi.signIn);
  const signOut = useKeptWrite(attendanceApi.signOut);
  const own = useOwnKept(job.id);
  const close = useWrite(attendanceApi.closeLink);
  const [open, setOpen] = useState<Open>();
  if (site.error && !site.data) return <ListError error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data || !all.data) return <SkeletonRows rows={6} />;
  const { onSite, workers, inducted, link, mine: induction } = site.data.data;
  const waits = induction.asked && !induction.inducted;
  const begin = async (): Promise<void> => {
    const { data } = await induct.mutateAsync({ params, body: {} });
    openPage(formPaths.form(data.customFormId));
  };
  // As the person has left it here, also where the office does not know yet.
  const known = onSite.find(({ userId }) => userId === me.id);
  const mine = own.out ? undefined : (known?.id ?? own.in);
  const mayEdit = can('edit-attendance-item');
  const mayCreate = can('create-attendance-item');
  const goIn = async (): Promise<void> => {
    const at = pressedNow();
    const found = await locate();
    const place = 'latitude' in found ? { latitude: found.latitude, longitude: found.longitude } : {};
    const { kept } = await signIn.mutateAsync({
      input: { params, body: { ...place, at } },
      about: attendanceOf(job.id),
      sentence: SIGNED_IN,
    });
    if (kept) return toast(KEPT_HERE);
    toast('latitude' in found ? 'You are signed in, with your location' : 'You are signed in, without your location');
  };
  const goOut = async (id: number | string): Promise<void> => {
    const input = { params: { id }, body: { at: pressedNow() } };
    const { kept } = await signOut.mutateAsync({ input, about: attendanceOf(job.id), sentence: SIGNED_OUT });
    if (kept) toast(KEPT_HERE);
  };
  return (
    <>
      <RecordSection
        title={`On site now: ${onSite.length}`}
        actions={
          <Group gap="xs">
            {mayCreate && mine === undefined && waits && (
              <Button size="xs" loading={induct.isPending} onClick={() => void begin().catch(told)}>
                {induction.customFormId === null ? 'Do the site induction' : 'Continue the site induction'}
              </Button>
            )}
            {mayCreate && mine === undefined && !waits && (
              <Button size="xs" loading={signIn.isPending} onClick={() => void goIn().catch(told)}>
                Sign in
              </Button>
            )}
            {mayEdit && mine !== undefined && (
              <Button size="xs" loading={signOut.isPending} onClick={() => void goOut(mine).catch(told)}>
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
        <KeptHere about={attendanceOf(job.id)} />
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
