// Support items as rows: those that one asked, or in a window all of the company.
import css from './support.module.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showAgo, showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { USER_ISSUE_LABELS } from '../../identity/shared/user-issue-words.ts';
import { userIssuesApi } from '../../identity/shared/user-issues.api.ts';
import { type SupportItemRow, supportItemsApi } from '../shared/support.api.ts';
import { toneOfItem } from './item-words.ts';
import { SupportLink } from './support-place.tsx';

const SHOWN = [
  { value: 'open', label: 'Not solved' },
  { value: 'all', label: 'All' },
];

interface Props {
  /** Those of the person alone. */
  own: boolean;
  most?: number;
  empty: string;
}

/** The rows of a filter; `own` narrows it to what the person asked. */
export function useItems(own: boolean, open: boolean, most: number) {
  const { id } = useCurrentUser();
  const filter = JSON.stringify({
    and: [
      ...(own ? [{ field: 'requesterId', operator: 'equals', value: id }] : []),
      ...(open ? [{ field: 'solvedAt', operator: 'noValue' }] : []),
    ],
  });
  return useRead(supportItemsApi.list, { query: { filter, perPage: String(most) } });
}

export function ItemRows({ own, most = 200, empty }: Props) {
  const [shown, setShown] = useState('all');
  const read = useItems(own, shown === 'open', most);
  const rows = read.data?.data;
  return (
    <>
      <SegmentedControl size="xs" aria-label="Show" data={SHOWN} value={shown} onChange={setShown} />
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={5} />
      ) : rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <Rows rows={rows} withPerson={!own} />
      )}
    </>
  );
}

export function Rows({ rows, withPerson = false }: { rows: readonly SupportItemRow[]; withPerson?: boolean }) {
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <SupportLink to="item" query={{ item: row.id }} className={css.row}>
            <span className="figures quiet">{row.number}</span>
            <strong>{row.title}</strong>
            <Status value={{ label: row.supportItemStatus.label, typeName: toneOfItem(row) }} />
            <span className="quiet">
              {withPerson && `${row.requester.label} · `}
              {showAgo(row.lastReplyAt ?? row.createdAt)}
            </span>
          </SupportLink>
        </li>
      ))}
    </ul>
  );
}

/** What was reported before there was a support centre, or by another program: with its answers, in the same place. */
export function EarlierReports() {
  const rows = useRead(userIssuesApi.own, {}).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="earlier-reports" className={css.earlier}>
      <h3 id="earlier-reports">Earlier reports</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="quiet">
              {showMoment(row.createdAt)} · {USER_ISSUE_LABELS[row.stateId]}
            </span>
            <p>{row.body}</p>
            {row.answer && (
              <p>
                <strong>{row.answeredBy?.label}:</strong> {row.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
