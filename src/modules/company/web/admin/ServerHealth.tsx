// How the server is, for whoever runs it: what waits, what needs a hand, room, versions; the same as a file for whoever helps.
import css from './ServerHealth.module.css';
import { Button } from '@mantine/core';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showNumber } from '../../../../platform/web/display/format.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type ServerState, serverStateApi } from '../../shared/server-state.api.ts';

const AGAIN_MS = 15_000;
const QUEUE_WORDS: Record<ServerState['queues'][number]['queue'], string> = {
  background: 'Work in the background',
  events: 'Events',
  messages: 'Email and text messages',
};
/** What waits longer than that is not on its way. */
const LATE_SECONDS = 300;
const FULL = 0.1;

const gigabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${showNumber(Math.round(bytes / 1e8) / 10)} GB` : `${showNumber(Math.round(bytes / 1e6))} MB`;

function lasted(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}

interface Tile {
  label: string;
  value: string;
  note: string;
  tone?: 'late' | 'waiting' | undefined;
}
function tilesOf({ queues, database, replica, disk, memory }: ServerState): Tile[] {
  const parked = queues.reduce((sum, one) => sum + one.parked, 0);
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds));
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0);
  const { busy, idle, waitedFor, most } = database.connections;
  return [
    {
      label: 'Waiting',
      value: String(waiting),
      note: waiting ? `the longest ${lasted(oldest)}` : 'nothing waits',
      tone: oldest > LATE_SECONDS ? 'waiting' : undefined,
    },
    {
      label: 'Parked or failed',
      value: String(parked),
      note: parked > 0 ? 'needs a hand' : 'nothing needs a hand',
      tone: parked > 0 ? 'late' : undefined,
    },
    {
      label: 'Database',
      value: gigabytes(database.bytes),
      note: `${busy} of ${most} connections busy, ${idle} idle${waitedFor ? `, ${waitedFor} waited for` : ''}`,
      tone: waitedFor > 0 ? 'waiting' : undefined,
    },
    ...(replica
      ? [
          {
            label: 'Replica',
            value: replica.behindSeconds === null ? 'Not reached' : `${replica.behindSeconds} s behind`,
            note: 'reads reports and exports',
            tone:
              replica.behindSeconds === null
                ? ('late' as const)
                : replica.behindSeconds > 60
                  ? ('waiting' as const)
                  : undefined,
          },
        ]
      : []),
    ...(disk
      ? [
          {
            label: 'Disk of the data folder',
            value: `${gigabytes(disk.free)} free`,
            note: `of ${gigabytes(disk.size)}`,
            tone: disk.free < FULL * disk.size ? ('late' as const) : undefined,
          },
        ]
      : []),
    { label: 'Memory', value: gigabytes(memory), note: 'of this process' },
  ];
}

export function ServerHealth() {
  const read = useRead(serverStateApi.state, {}, { refetchInterval: AGAIN_MS, staleTime: 0 });
  const state = read.data?.data;
  if (read.error && !state) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!state) return <SkeletonRows rows={8} />;
  const { version, node, database, startedAt, companies, people } = state;
  const save = (): void =>
    saveFile(JSON.stringify(state, null, 1), `reinstate-diagnosis-${state.at.slice(0, 10)}.json`, 'application/json');
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className="quiet">
          Reinstate {version} on Node {node}, PostgreSQL {database.version}, running since {showMoment(startedAt)}.{' '}
          {companies} {companies === 1 ? 'company' : 'companies'}, {people} people. As of {showMoment(state.at)}.
        </p>
        <Button size="xs" variant="default" onClick={save}>
          Download diagnosis
        </Button>
      </div>
      {read.error && <p role="alert">{read.error.message}</p>}
      <ul className={css.tiles} aria-label="State">
        {tilesOf(state).map(({ label, value, note, tone }) => (
          <li key={label} data-tone={tone}>
            <span className="quiet">{label}</span>
            <strong>{value}</strong>
            <span className="quiet">{note}</span>
          </li>
        ))}
      </ul>
      <RecordSection title="Queues">
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col" data-figure>
                  Waiting
                </th>
                <th scope="col" data-figure>
                  Longest
                </th>
                <th scope="col" data-figure>
                  Parked or failed
                </th>
              </tr>
            </thead>
            <tbody>
              {state.queues.map(({ queue, waiting, oldestSeconds, parked }) => (
                <tr key={queue}>
                  <th scope="row">{QUEUE_WORDS[queue]}</th>
                  <td data-figure>{waiting}</td>
                  <td data-figure>{waiting ? lasted(oldestSeconds) : ''}</td>
                  <td data-figure>{parked}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </RecordSection>
      {state.parked.length > 0 && (
        <RecordSection title="Parked events">
          <div className={css.scroll}>
            <table className={css.table}>
              <tbody>
                {state.parked.map(({ id, name, since, error }) => (
                  <tr key={id}>
                    <th scope="row">
                      {id} {name}
                    </th>
                    <td>{showMoment(since)}</td>
                    <td>{error}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </RecordSection>
      )}
      {state.slowest.length > 0 && (
        <RecordSection title="Slowest calls">
          <p className="quiet">Since this process began. One in 20 takes longer than “slow”.</p>
          <div className={css.scroll}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Call</th>
                  {['Calls', 'Typical', 'Slow', 'Slowest'].map((title) => (
                    <th key={title} scope="col" data-figure>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {state.slowest.map(({ call, count, medianMs, p95Ms, slowestMs }) => (
                  <tr key={call}>
                    <th scope="row">{call}</th>
                    <td data-figure>{showNumber(count)}</td>
                    <td data-figure>{showNumber(medianMs)} ms</td>
                    <td data-figure>{showNumber(p95Ms)} ms</td>
                    <td data-figure>{showNumber(slowestMs)} ms</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </RecordSection>
      )}
      <RecordSection title="Set up">
        <div className={css.scroll}>
          <table className={css.table}>
            <tbody>
              {state.services.map(({ name, isOn }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{isOn ? 'On' : 'Off'}</td>
                </tr>
              ))}
              {state.certificates.map(({ name, endsOn }) => (
                <tr key={name}>
                  <th scope="row">Certificate: {name}</th>
                  <td>Ends {showDate(endsOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </RecordSection>
      <RecordSection title="Largest tables">
        <div className={css.scroll}>
          <table className={css.table}>
            <tbody>
              {database.tables.map(({ name, rows, bytes }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-figure>about {showNumber(rows)} rows</td>
                  <td data-figure>{gigabytes(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </RecordSection>
    </div>
  );
}
