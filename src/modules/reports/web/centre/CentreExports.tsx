// Beside the schedules: what this person exports, with how far each is.
import css from './centre.module.css';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { sentence, showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type DataExport, type ExportPlan, reportsApi } from '../../shared/reports.api.ts';
import { downloadFile } from '../download-file.ts';
import { reportPaths } from '../report-paths.ts';

const SHOWN = 5;
const ASK_EVERY_MS = 3000;

/** What the newest full export holds; undefined where there is none, or who asks may not have it. */
export function useFullExport(): ExportPlan['summary'] | undefined {
  const { primeAdmin } = useCurrentUser();
  return useRead(reportsApi.plan, {}, { follows: ['dataExport'], enabled: primeAdmin }).data?.data.summary;
}

export function CentreExports() {
  const { primeAdmin } = useCurrentUser();
  const [isMoving, setMoving] = useState(false);
  const read = useRead(
    reportsApi.list,
    {},
    { follows: ['dataExport'], ...(isMoving && { refetchInterval: ASK_EVERY_MS }) },
  );
  const rows = read.data?.data ?? [];
  const moving = rows.some(({ status }) => status === 'queued' || status === 'running');
  if (moving !== isMoving) setMoving(moving);
  return (
    <section className={css.exports} aria-label="Exports">
      <h2>Exports</h2>
      {read.data && rows.length === 0 && <p className="quiet">You have exported nothing yet.</p>}
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <Export key={row.id} row={row} />
        ))}
      </ul>
      <PageLink href={reportPaths.exports()}>All exports{primeAdmin ? ' and the full export' : ''}</PageLink>
    </section>
  );
}

function Export({ row }: { row: DataExport }) {
  const { id, label, status, progress, message, createdAt, fileName, goesOn } = row;
  const goOn = useWrite(reportsApi.goOn);
  const tone = status === 'failed' ? 'late' : status === 'done' ? 'good' : 'quiet';
  return (
    <li>
      <span className={css.outcome} data-tone={tone}>
        {label}
      </span>
      <span className="quiet">{showMoment(createdAt)}</span>
      <span className={css.bar} data-tone={tone} aria-hidden="true">
        <span style={{ width: `${status === 'done' ? 100 : progress}%` }} />
      </span>
      <span className={status === 'failed' ? css.stopped : 'quiet'}>
        {status === 'running'
          ? `${Math.round(progress)} %, ${message ?? 'running'}`
          : status === 'failed'
            ? (message ?? 'Stopped')
            : sentence(status)}
      </span>
      {goesOn && (
        <button
          type="button"
          aria-label={`Continue ${label}`}
          onClick={() =>
            goOn.mutate({ params: { id } }, { onError: (error) => toast(error.message, { tone: 'late' }) })
          }
        >
          Continue
        </button>
      )}
      {status === 'done' && (
        <button
          type="button"
          aria-label={`Download ${fileName ?? label}`}
          onClick={() => void downloadFile(id, fileName ?? label).catch((error: Error) => alert(error.message))}
        >
          Download
        </button>
      )}
    </li>
  );
}
