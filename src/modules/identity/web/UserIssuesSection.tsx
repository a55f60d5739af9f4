// Administration → Reported problems: what people told the administrators, with the pictures they sent along.
import peopleCss from './people.module.css';
import css from './UserIssuesSection.module.css';
import { Button } from '@mantine/core';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import type { Column, FilterField } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type UserIssue, userIssuesApi } from '../shared/user-issues.api.ts';

const KINDS = { issue: 'Problem', 'contact-message': 'Message' } as const;
const titleOf = ({ kind, subject, user }: UserIssue): string => subject ?? `${KINDS[kind]} of ${user.label}`;
const pictures = (count: number): string => (count ? `${count} ${count === 1 ? 'picture' : 'pictures'}` : '');

const columns: readonly Column<UserIssue>[] = [
  { id: 'createdAt', header: 'When', width: 150, sortField: 'createdAt', cell: (row) => showMoment(row.createdAt) },
  { id: 'user', header: 'Person', width: 180, cell: (row) => row.user.label },
  { id: 'kind', header: 'Kind', width: 110, sortField: 'kind', cell: (row) => KINDS[row.kind] },
  { id: 'body', header: 'Text', width: 360, grow: true, cell: (row) => row.body },
  { id: 'pictures', header: 'Pictures', width: 100, cell: (row) => pictures(row.screenshotCount) },
];
const filters: readonly FilterField[] = [
  { field: 'kind', label: 'Kind', kind: 'oneOf', values: Object.keys(KINDS) },
  { field: 'userId', label: 'Person', kind: 'ref', to: 'user' },
  { field: 'createdAt', label: 'When', kind: 'moment' },
];

export function UserIssuesSection() {
  const { issue } = useSearch<{ issue?: number }>();
  const setSearch = useSetSearch();
  return (
    <div className={peopleCss.peopleList}>
      <DataList
        name="userIssue"
        title="Reported problems"
        allLabel="All"
        endpoint={userIssuesApi.issues}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={(row) => `${paths.admin('reported-problems')}?issue=${row.id}`}
        rowLabel={titleOf}
        phoneRow={(row) => ({ title: titleOf(row), detail: row.body, side: showMoment(row.createdAt) })}
        empty={{ text: 'Nobody has reported a problem.' }}
      />
      {issue !== undefined && <IssueDialog id={issue} onClose={() => setSearch({})} />}
    </div>
  );
}

function IssueDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(userIssuesApi.issue, { params: { id } });
  const found = read.data?.data;
  const shown = found?.screenshots.filter((one) => /^data:image\/(png|jpeg|webp);base64,/.test(one)) ?? [];
  return (
    <Dialog
      title={found ? titleOf(found) : 'Reported problem'}
      opened
      onClose={onClose}
      size={720}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!found && !read.error && <SkeletonRows rows={4} />}
      {found && (
        <>
          <p className="quiet">
            {found.user.label}, {showMoment(found.createdAt)}
          </p>
          <p className={css.body}>{found.body}</p>
          {shown.map((address, index) => (
            <img key={address} className={css.picture} src={address} alt={`${index + 1} of ${shown.length}`} />
          ))}
        </>
      )}
    </Dialog>
  );
}
