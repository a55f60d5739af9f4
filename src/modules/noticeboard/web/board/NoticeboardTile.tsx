// On the dashboard: the newest of the noticeboard that one has not read.
import css from './NoticeboardTile.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showAgo } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { noticeboardItemsApi } from '../../shared/noticeboard.api.ts';
import { noticeboardPaths } from '../noticeboard-paths.ts';

const MOST = 4;
const filter = JSON.stringify({ options: { unread: true } });

export function NoticeboardTile() {
  const read = useRead(noticeboardItemsApi.list, { query: { filter, perPage: String(MOST) } });
  const rows = read.data?.data;
  if (!rows) return <div className={css.coming} />;
  if (rows.length === 0) return null;
  const total = read.data?.meta.total ?? rows.length;
  return (
    <section aria-labelledby="noticeboard-tile">
      <h2 id="noticeboard-tile">
        <PageLink href={noticeboardPaths.board()}>Noticeboard</PageLink>{' '}
        <span className="quiet figures">{total || ''}</span>
      </h2>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <PageLink href={noticeboardPaths.item(row.id)}>{row.title}</PageLink>
            <span className="quiet">
              {row.createdBy?.label} · {showAgo(row.activityAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
