// /prime/device: what waits to be sent, what is kept here for work without signal, and what works without it.
import css from './DevicePage.module.css';
import { Button, Progress } from '@mantine/core';
import { counted } from '../../../platform/shared/words.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useServerClock } from '../../../platform/web/api/server-clock.ts';
import { showAt } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { forgetReads } from '../../../platform/web/offline/kept-reads.ts';
import { forgetPack, usePack } from '../../../platform/web/offline/pack.ts';
import { useKeeps, usePin } from '../../../platform/web/offline/pin-rule.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { togglePinned, usePinnedJobs } from './device-jobs.ts';
import { keepDay } from './keep-day.ts';
import { DeviceKeeping } from './DeviceKeeping.tsx';
import { clockWords } from './clock-words.ts';
import { useKeptSize } from './use-kept-size.ts';
import { Unsent } from './Unsent.tsx';

export function DevicePage() {
  useTabTitle('On this device');
  return (
    <section className={css.page} aria-labelledby="device-title">
      <header>
        <h1 id="device-title">On this device</h1>
        <Standing />
      </header>
      <Unsent />
      <Kept />
      <Keeping />
      <Works />
    </section>
  );
}

function Standing() {
  const { fullName } = useCurrentUser();
  const offline = useConnection((connection) => connection.offline);
  const whose = `${fullName.split(' ')[0]}’s ${useIsPhone() ? 'phone' : 'browser'}`;
  const wrong = clockWords(useServerClock((clock) => clock.aheadMs) / 1000);
  return (
    <>
      <span className="quiet">{offline ? whose : `${whose}, online`}</span>
      {wrong && <span className={css.away}>This device: {wrong}. Hours use the office clock</span>}
    </>
  );
}

/** The jobs that open without signal. */
function Kept() {
  const { id } = useCurrentUser();
  const loads = useSlot('fieldReads');
  const offline = useConnection((connection) => connection.offline);
  const { running, done, total, at, jobs } = usePack();
  const keeps = useKeeps();
  const size = useKeptSize(running);
  const update = async (): Promise<void> => {
    if (!(await keepDay(id, loads))) toast('Not all of it could be loaded. Try again in a minute.', { tone: 'late' });
  };
  const remove = async (): Promise<void> => {
    await forgetReads({ keepKey: usePin.getState().chosen });
    forgetPack();
    toast('What was kept for reading is removed from this device');
  };
  return (
    <section aria-labelledby="device-kept">
      <h2 id="device-kept">Jobs kept here</h2>
      <p className="quiet">
        {jobs.length === 0
          ? 'None yet. Jobs of your visits, your own open jobs and those that you choose to keep open without signal.'
          : `${counted(jobs.length, 'job')}${size && `, ${size}`}. Loaded ${at === undefined ? 'in part' : showAt(at)}.`}
      </p>
      {running && (
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          size="sm"
          aria-label="Loading"
          className={css.progress}
        />
      )}
      <ul className={css.rows}>
        {jobs.map((job) => (
          <KeptJob key={job} jobId={job} />
        ))}
      </ul>
      <div className={css.buttons}>
        <Button size="xs" variant="default" disabled={offline || running || !keeps} onClick={() => void update()}>
          Update now
        </Button>
        {jobs.length > 0 && (
          <Button size="xs" variant="default" disabled={running} onClick={() => void remove()}>
            Remove from this device
          </Button>
        )}
      </div>
    </section>
  );
}

function KeptJob({ jobId }: { jobId: number }) {
  const job = useRead(jobsApi.get, { params: { id: jobId } }, { staleTime: Number.POSITIVE_INFINITY }).data?.data;
  const pinned = usePinnedJobs().includes(jobId);
  if (!job) return null;
  return (
    <li className={css.row}>
      <PageLink href={jobPaths.job(jobId)}>
        <b>{job.jobNumber}</b> {job.customerName}
        <span className="quiet">{job.siteAddressText}</span>
      </PageLink>
      <Button size="compact-xs" variant="subtle" aria-pressed={pinned} onClick={() => void togglePinned(jobId)}>
        {pinned ? 'Kept' : 'Keep'}
      </Button>
    </li>
  );
}

function Keeping() {
  const running = usePack((pack) => pack.running);
  return <DeviceKeeping watch={running} />;
}

const WORKS: readonly [words: string, how: 'works' | 'refused'][] = [
  ['Reading jobs, visits, forms, work orders and messages that are kept here', 'works'],
  ['Calls and directions', 'works'],
  ['Searching the jobs kept here by number, customer, address and claim', 'works'],
  ['Photos, form answers and drafts: kept here, sent later', 'works'],
  ['Arriving, leaving, the outcome of a visit, the timer, notes, reminders done: kept here, sent later', 'works'],
  [
    'Incidents and other safety items, signing in at a site, wizards, steps of work orders, drying readings: kept here, sent later',
    'works',
  ],
  ['Changes to estimates that are open: kept here, sent later', 'works'],
  ['Sending email and texts', 'refused'],
  ['Issuing invoices, approving and authorising', 'refused'],
  ['Jobs that are not kept here', 'refused'],
];
const HOW = { works: '✓', refused: '✕' } as const;
const HOW_WORDS = { works: 'works', refused: 'needs a connection' } as const;

function Works() {
  return (
    <section aria-labelledby="device-works">
      <h2 id="device-works">Without signal</h2>
      <ul className={css.works}>
        {WORKS.map(([words, how]) => (
          <li key={words} data-how={how}>
            <span aria-hidden="true">{HOW[how]}</span>
            <span>
              {words}
              <span className="visually-hidden">: {HOW_WORDS[how]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
