// My Profile → My reports: what one reported, and what was answered.
import css from './MyReportsSection.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useSlot } from '../../../../platform/web/shell/parts.ts';
import { startQuickAction } from '../../../../platform/web/shell/quick-action.ts';
import { USER_ISSUE_LABELS } from '../../shared/user-issue-words.ts';
import { userIssuesApi } from '../../shared/user-issues.api.ts';

export function MyReportsSection() {
  const { issue } = useSearch<{ issue?: number }>();
  const read = useRead(userIssuesApi.own, {});
  const report = useSlot('quickActions').find(({ id }) => id === 'report-issue');
  const rows = read.data?.data;
  return (
    <section className="record-section" aria-labelledby="my-reports">
      <header>
        <h2 id="my-reports">My reports</h2>
        {report && (
          <Button size="xs" onClick={() => startQuickAction(report, {})}>
            {report.label}
          </Button>
        )}
      </header>
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <p className="quiet">No earlier reports. What you report now, and its answers, are in the Support Centre.</p>
      ) : (
        <ul className={css.reports}>
          {rows.map((row) => (
            <li key={row.id} data-marked={row.id === issue || undefined}>
              <p className="quiet">
                {showMoment(row.createdAt)} · {USER_ISSUE_LABELS[row.stateId]}
                {row.screenshotCount > 0 &&
                  ` · ${row.screenshotCount} ${row.screenshotCount === 1 ? 'picture' : 'pictures'}`}
              </p>
              <p className={css.words}>{row.body}</p>
              {row.answer && (
                <blockquote className={css.answer}>
                  <span className="quiet">
                    {row.answeredBy?.label}, {showMoment(row.answeredAt)}
                  </span>
                  <br />
                  {row.answer}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
