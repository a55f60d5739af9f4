// Discussion groups, and the posts of one beside them.
import css from './community.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showAgo } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { communityApi } from '../shared/community.api.ts';
import { OF_OTHERS } from './community-words.ts';
import { GroupPane } from './GroupPane.tsx';

export function Groups() {
  const { group } = useSearch<{ group?: number }>();
  const setSearch = useSetSearch();
  const mayStart = useCan()('edit-community');
  const [starting, setStarting] = useState(false);
  const read = useRead(communityApi.groups, {}, OF_OTHERS);
  const rows = read.data?.data;
  const chosen = rows?.find(({ id }) => id === group);
  return (
    <div className={css.panes} data-open={chosen !== undefined || undefined}>
      <div className={css.side}>
        <header className={css.sideHead}>
          <h2 className={css.title}>Groups</h2>
          {mayStart && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setStarting(true)}>
              Start a group
            </Button>
          )}
        </header>
        {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
        {!rows && !read.error && <SkeletonRows rows={5} />}
        {rows?.length === 0 && <p className={css.nothing}>No groups yet.</p>}
        <ul className={css.rows}>
          {rows?.map(({ id, label, companyName, posts, lastAt }) => (
            <li key={id}>
              <button
                type="button"
                className={css.row}
                aria-current={id === group}
                onClick={() => setSearch({ group: id })}
              >
                <span className={css.name}>{label}</span>
                <span className={css.count}>{lastAt && showAgo(lastAt)}</span>
                <span className={css.line}>
                  {counted(posts, 'post')} · started by {companyName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.main}>
        {chosen ? (
          <GroupPane key={chosen.id} group={chosen} onClose={() => setSearch({})} />
        ) : (
          <p className={css.nothing}>Choose a group from the list.</p>
        )}
      </div>
      {starting && (
        <StartGroup
          onClose={() => setStarting(false)}
          onStarted={(id) => {
            setStarting(false);
            setSearch({ group: id });
          }}
        />
      )}
    </div>
  );
}

function StartGroup({ onClose, onStarted }: { onClose: () => void; onStarted: (id: number) => void }) {
  const [values, setValues] = useState({ label: '', about: '' });
  const start = useWrite(communityApi.createGroup);
  const save = async (): Promise<void> => {
    const body = { label: values.label.trim(), about: values.about.trim() || null };
    onStarted((await start.mutateAsync({ body })).data.id);
  };
  return (
    <SaveDialog
      title="Start a group"
      action="Start group"
      ready={values.label.trim() !== ''}
      changed={values.label !== '' || values.about !== ''}
      saving={start.isPending}
      error={start.error?.message}
      onClose={onClose}
      save={save}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={100}
        value={values.label}
        onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, label: value }))}
      />
      <TextInput
        label="About"
        maxLength={500}
        value={values.about}
        onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, about: value }))}
      />
      <p className="quiet">Every company of this server can read and write in it. Your company moderates it.</p>
    </SaveDialog>
  );
}
