// Jobs by status, as bars with figures: the table is the chart.
import css from './JobStatusTile.module.css';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showNumber } from '../../../platform/web/display/format.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobListHref } from './job-list-href.ts';

export function JobStatusTile() {
  const { groups } = useTileCount({ list: 'job', filter: [], by: 'statusId' });
  const { options } = useOptions('jobStatus');
  const rows = options.flatMap(({ value, label, item }) => {
    const count = groups.find(({ id }) => id === value)?.count ?? 0;
    return count > 0 ? [{ id: value, label, typeName: item?.typeName ?? null, count }] : [];
  });
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <section className={css.statusTile} aria-labelledby="status-tile-title">
      <h2 id="status-tile-title">Jobs by status</h2>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Jobs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <PageLink href={jobListHref([{ field: 'statusId', operator: 'equals', value: [row.id] }])}>
                  <Status value={{ label: row.label, typeName: row.typeName }} />
                </PageLink>
              </th>
              <td aria-hidden="true">
                <div className={css.statusBar} style={{ width: `${(row.count / most) * 100}%` }} />
              </td>
              <td className="figures">{showNumber(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
