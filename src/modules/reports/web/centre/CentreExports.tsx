// Below the schedules: what this person exports, with how far each is, and what the last full export holds.
import css from './centre.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type DataExport, reportsApi } from '../../shared/reports.api.ts';
import { Holds } from '../ExportPlan.tsx';
import { downloadFile } from '../download-file.ts';
import { reportPaths } from '../report-paths.ts';

const SHOWN = 5;

export function CentreExports() {
  const { primeAdmin } = useCurrentUser();
  const exports = useRead(reportsApi.list, {});
  const plan = useRead(reportsApi.plan, {}, { follows: ['dataExport'], enabled: primeAdmin });
  const rows = exports.data?.data ?? [];
  const summary = plan.data?.data.summary;
  if (!rows.length && !summary) return null;
  return (
    <div className={css.exports}>
      <section aria-label="Exports">
        <h2>Exports</h2>
        {rows.length === 0 && <p className="quiet">You have exported nothing yet.</p>}
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <Export key={row.id} row={row} />
          ))}
        </ul>
        <PageLink href={reportPaths.exports()}>All exports{primeAdmin ? ' and the full export' : ''}</PageLink>
      </section>
      {summary && (
        <div>
          <Holds summary={summary} />
        </div>
      )}
    </div>
  );
}

function Export({ row }: { row: DataExport }) {
  const { id, label, status, progress, message, createdAt, fileName } = row;
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
      <span className="quiet">
        {status === 'running'
          ? `${Math.round(progress)} %, ${message ?? 'running'}`
          : status === 'failed'
            ? message
            : ''}
      </span>
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
