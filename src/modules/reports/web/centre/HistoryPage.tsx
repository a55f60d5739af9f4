// /data/history: what schedules kept in place of a mail, each with the figures of its day.
import css from './centre.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { taskRunsApi } from '../../shared/data-tasks.api.ts';
import { reportRunsApi } from '../../shared/data-views.api.ts';
import { ReportCharts } from '../builder/ReportCharts.tsx';
import { ReportTable } from '../builder/ReportTable.tsx';
import { withRelated } from '../builder/report-words.ts';
import { reportPaths } from '../report-paths.ts';

export function HistoryPage() {
  const read = useRead(taskRunsApi.history, {}, { follows: ['dataTask'], staleTime: 0 });
  const rows = read.data?.data;
  if (read.error && !rows) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={8} />;
  return (
    <section className={css.tasks} aria-label="History">
      <header>
        <h1 className="page-title">History</h1>
      </header>
      {rows.length === 0 ? (
        <p className="list-message">
          Nothing is kept yet. In a schedule, choose “Kept in the data centre”: each result then stays here with the
          figures of its day.
        </p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table} aria-label="History">
            <thead>
              <tr>
                <th scope="col">Schedule</th>
                <th scope="col">Of</th>
                <th scope="col">For</th>
                <th scope="col" data-figure>
                  Rows
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, label, reader, isMine, dueAt, rows: count }) => (
                <tr key={id}>
                  <th scope="row">
                    <PageLink href={reportPaths.kept(id)}>{label}</PageLink>
                  </th>
                  <td>{showMoment(dueAt)}</td>
                  <td>{isMine ? <span className="quiet">You</span> : reader}</td>
                  <td data-figure>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export function KeptResultPage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  return id === undefined ? <NotFoundPage /> : <Kept id={id} />;
}

function Kept({ id }: { id: number }) {
  const read = useRead(taskRunsApi.opened, { params: { id } });
  const sources = useRead(reportRunsApi.sources, {});
  const error = read.error ?? sources.error;
  if (error && !(read.data && sources.data))
    return <PageError error={error} onRetry={() => void Promise.all([read.refetch(), sources.refetch()])} />;
  const kept = read.data?.data;
  const all = sources.data?.data;
  if (!kept || !all) return <SkeletonRows rows={8} />;
  const chosen = all.find(({ list }) => list === kept.list);
  if (!chosen) return <p className="list-message">You cannot see what it counts.</p>;
  const source = withRelated(all, chosen);
  const { definition, result } = kept;
  const drawn = definition.chart === 'dots' || definition.chart === 'map';
  const live = /^\d+$/.test(kept.ref) ? reportPaths.report(Number(kept.ref)) : reportPaths.standard(kept.ref);
  return (
    <section className={css.admin} aria-label={kept.label}>
      <h1 className="page-title">{kept.label}</h1>
      <p className="quiet">
        {counted(result.count, 'row')}, as {kept.isMine ? 'you' : kept.reader} could see them on{' '}
        {showMoment(kept.dueAt)}. <PageLink href={live}>Open with the figures of now</PageLink>
      </p>
      {/* Dots and maps ask for rows of now. */}
      {!drawn && <ReportCharts source={source} definition={definition} result={result} />}
      <ReportTable source={source} definition={definition} result={result} />
    </section>
  );
}
