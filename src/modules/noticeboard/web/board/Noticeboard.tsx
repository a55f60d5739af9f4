// /prime/messages/noticeboard: what colleagues were told, at the left; what is open, at the right. Issues are a list of their own.
import css from '../panes.module.css';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { SearchBox } from '../../../../platform/web/list/SearchBox.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { type NoticeboardItemView, noticeboardGroupsApi, noticeboardItemsApi } from '../../shared/noticeboard.api.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { IssueRows } from './IssueRows.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemPane } from './ItemPane.tsx';
import { ItemRow } from './ItemRow.tsx';

const SHOWN = [
  { value: 'items', label: 'Items' },
  { value: 'issues', label: 'Issues' },
];
interface Search {
  item?: number;
  issue?: number;
}

export function Noticeboard() {
  const can = useCan();
  const { item, issue } = useSearch<Search>();
  const setSearch = useSetSearch();
  const [kept, setShown] = useState('items');
  const shown = issue === undefined ? kept : 'issues';
  const [groupId, setGroup] = useState<string | null>(null);
  const [s, setS] = useState('');
  const [term] = useDebouncedValue(s, 150);
  const [dialog, setDialog] = useState<'item' | 'issue' | null>(null);
  const groups = useRead(noticeboardGroupsApi.list, { query: { perPage: '200' } }).data?.data ?? [];
  const filter = JSON.stringify({
    options: { top: true },
    ...(groupId && { and: [{ field: 'groupId', operator: 'equals', value: Number(groupId) }] }),
  });
  const read = useRead(
    noticeboardItemsApi.list,
    { query: { filter, perPage: '200', ...(term && { s: term }) } },
    { keepPrevious: true },
  );
  const rows = read.data?.data;
  const open = (id: number | undefined): void => setSearch(id === undefined ? {} : { item: id });
  const step = (by: number): void => {
    if (!rows?.length) return;
    const at = rows.findIndex(({ id }) => id === item);
    open(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  };
  const onItems = shown === 'items';
  const mayPost = can('create-noticeboard-item') && groups.length > 0;
  const mayRaise = can('create-noticeboard-issue');
  useShortcut('j', 'Next item', 'Noticeboard', () => step(1), onItems);
  useShortcut('k', 'Previous item', 'Noticeboard', () => step(-1), onItems);
  useShortcut(
    'n',
    onItems ? 'New item' : 'Raise an issue',
    'Noticeboard',
    () => setDialog(onItems ? 'item' : 'issue'),
    onItems ? mayPost : mayRaise,
  );
  return (
    <section className={css.panes} aria-label="Noticeboard" data-open={(item ?? issue) !== undefined || undefined}>
      <div className={css.side}>
        <div className={css.tools}>
          <SegmentedControl
            size="xs"
            aria-label="Show"
            data={SHOWN}
            value={shown}
            onChange={(value) => {
              setShown(value);
              setSearch({});
            }}
          />
          <span className="grow" />
          {(onItems ? mayPost : mayRaise) && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setDialog(onItems ? 'item' : 'issue')}
            >
              {onItems ? 'New item' : 'Raise an issue'}
            </Button>
          )}
          {onItems && groups.length > 1 && (
            <Select
              size="xs"
              aria-label="Group"
              placeholder="All groups"
              clearable
              clearButtonProps={{ 'aria-label': 'All groups' }}
              data={groups.map(({ id, label }) => ({ value: String(id), label }))}
              value={groupId}
              onChange={setGroup}
              style={{ flex: '1 1 120px' }}
            />
          )}
          {onItems && (
            <div className={css.search}>
              <SearchBox value={s} onChange={setS} title="the noticeboard" />
            </div>
          )}
        </div>
        {!onItems ? (
          <IssueRows chosen={issue} onOpen={(id) => setSearch({ issue: id })} />
        ) : read.error && !rows ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !rows ? (
          <SkeletonRows rows={8} />
        ) : rows.length === 0 ? (
          <Empty searched={term !== '' || groupId !== null} groups={groups.length} mayPost={mayPost} />
        ) : (
          <ul className={css.rows}>
            {rows.map((row: NoticeboardItemView) => (
              <ItemRow key={row.id} item={row} current={row.id === item} onOpen={() => open(row.id)} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.main}>
        {onItems && item !== undefined ? (
          <ItemPane key={item} id={item} onClose={() => open(undefined)} />
        ) : (
          <p className={css.nothing}>
            {onItems ? 'Choose an item at the left, or press J.' : 'Choose an issue at the left.'}
          </p>
        )}
      </div>
      {dialog === 'item' && <ItemDialog item={null} onClose={() => setDialog(null)} onSaved={open} />}
      {dialog === 'issue' && <IssueDialog id={null} onClose={() => setDialog(null)} />}
      {issue !== undefined && <IssueDialog key={issue} id={issue} onClose={() => setSearch({})} />}
    </section>
  );
}

function Empty({ searched, groups, mayPost }: { searched: boolean; groups: number; mayPost: boolean }) {
  const mayGroup = useCan()('edit-noticeboard-group');
  if (searched) return <p className={css.nothing}>Nothing matches.</p>;
  if (groups === 0)
    return (
      <p className={css.nothing}>
        {mayGroup
          ? 'A noticeboard needs a group of readers. Create one under Administration, Noticeboard groups.'
          : 'Your company has no noticeboard yet. An administrator can create the first group.'}
      </p>
    );
  return <p className={css.nothing}>The noticeboard is empty.{mayPost && ' Press N to write the first item.'}</p>;
}
