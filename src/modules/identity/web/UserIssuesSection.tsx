// Administration → Reported issues: what people told the administrators, with the pictures they sent along.
import peopleCss from './people.module.css';
import css from './UserIssuesSection.module.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { USER_ISSUE_LABELS } from '../shared/user-issue-words.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type UserIssue, type UserIssueView, userIssuesApi } from '../shared/user-issues.api.ts';

const KINDS = { issue: 'Issue', 'contact-message': 'Message' } as const;
const titleOf = ({ kind, subject, user }: UserIssue): string => subject ?? `${KINDS[kind]} of ${user.label}`;
const pictures = (count: number): string => (count ? `${count} ${count === 1 ? 'picture' : 'pictures'}` : '');

const columns: readonly Column<UserIssue>[] = [
  {
    id: 'createdAt',
    header: 'When',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
  },
  { id: 'user', header: 'Person', width: 180, cell: (row) => row.user.label },
  { id: 'kind', header: 'Kind', width: 110, sortField: 'kind', cell: (row) => KINDS[row.kind] },
  { id: 'body', header: 'Text', width: 360, grow: true, cell: (row) => row.body },
  {
    id: 'state',
    header: 'State',
    width: 110,
    sortField: 'stateId',
    cell: (row) => USER_ISSUE_LABELS[row.stateId],
  },
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
        title="Reported issues"
        allLabel="All"
        endpoint={userIssuesApi.issues}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={(row) => `${paths.admin('reported-problems')}?issue=${row.id}`}
        rowLabel={titleOf}
        phoneRow={(row) => ({ title: titleOf(row), detail: row.body, side: showMoment(row.createdAt) })}
        empty={{ text: 'No problems reported.' }}
      />
      {issue !== undefined && <IssueDialog id={issue} onClose={() => setSearch({})} />}
    </div>
  );
}

function IssueDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(userIssuesApi.issue, { params: { id } });
  const found = read.data?.data;
  if (found) return <Answering key={found.version} issue={found} onClose={onClose} />;
  return (
    <Dialog title="Reported issue" opened onClose={onClose} size={720}>
      {read.error ? <p role="alert">{read.error.message}</p> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}

function Answering({ issue, onClose }: { issue: UserIssueView; onClose: () => void }) {
  const write = useWrite(userIssuesApi.answer);
  const [answer, setAnswer] = useState(issue.answer ?? '');
  const [stateId, setState] = useState(issue.stateId);
  const pictures = issue.screenshots.filter((one) => /^data:image\/(png|jpeg|webp);base64,/.test(one));
  const changed = answer !== (issue.answer ?? '') || stateId !== issue.stateId;
  return (
    <SaveDialog
      title={titleOf(issue)}
      action="Save"
      size={720}
      changed={changed}
      ready={changed}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const body = { answer: answer.trim() || null, stateId, version: issue.version };
        await write.mutateAsync({ params: { id: issue.id }, body });
        toast('Report saved');
        onClose();
      }}
    >
      <p className="quiet">
        {issue.user.label}, {showMoment(issue.createdAt)}
      </p>
      <p className={css.body}>{issue.body}</p>
      {pictures.map((address, index) => (
        <img key={address} className={css.picture} src={address} alt={`${index + 1} of ${pictures.length}`} />
      ))}
      <LongText
        label="Answer"
        description={
          issue.answeredBy
            ? `${issue.answeredBy.label}, ${showMoment(issue.answeredAt)}`
            : `${issue.user.label} gets a notification`
        }
        minRows={3}
        maxRows={10}
        max={5000}
        value={answer}
        onChange={setAnswer}
      />
      <Select
        label="State"
        size="sm"
        allowDeselect={false}
        data={Object.entries(USER_ISSUE_LABELS).map(([value, label]) => ({ value, label }))}
        value={String(stateId)}
        onChange={(value) => value && setState(Number(value))}
      />
    </SaveDialog>
  );
}
