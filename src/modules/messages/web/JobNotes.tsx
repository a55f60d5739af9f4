// Notes of a job: write one, read all, newest first.
import css from './JobNotes.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';

const MOST_NOTES = '200';
const max = notification.fields['note']?.max;

export function JobNotes({ job }: JobPageProps) {
  const can = useCan();
  const read = useRead(messagesApi.jobNotes, { params: { jobId: job.id }, query: { perPage: MOST_NOTES } });
  return (
    <section className={css.notes} aria-label="Notes">
      {can('create-notification') && <NewNote jobId={job.id} onSaved={() => void read.refetch()} />}
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={4} />
      ) : read.data.data.length === 0 ? (
        <p className="quiet">No notes yet.</p>
      ) : (
        <ol>
          {read.data.data.map((note) => (
            <li key={note.id}>
              <header>
                <strong>{note.createdBy?.label ?? 'System'}</strong>
                <time className="quiet figures">{showMoment(note.createdAt)}</time>
                {note.public && <span className={css.notePublic}>Visible to outsiders</span>}
              </header>
              <p>{note.note}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NewNote({ jobId, onSaved }: { jobId: number; onSaved: () => void }) {
  const [note, setNote] = useState('');
  const [isPublic, setPublic] = useState(false);
  const write = useWrite(messagesApi.create);
  useTabDirty(note.trim() !== '');
  const save = async (): Promise<void> => {
    if (note.trim() === '') return;
    await write.mutateAsync({ body: { jobId, note: note.trim(), public: isPublic } });
    setNote('');
    setPublic(false);
    onSaved();
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands under the box
  useShortcut('ctrl+s', 'Save note', 'Form', trySave);
  useShortcut('ctrl+enter', 'Save note', 'Form', trySave);
  return (
    <form
      className={css.newNote}
      data-new-note
      onSubmit={(event) => {
        event.preventDefault();
        trySave();
      }}
    >
      <LongText
        label="New note"
        minRows={3}
        maxRows={12}
        max={max}
        value={note}
        onChange={setNote}
        error={write.error?.message}
      />
      <div className={css.newNoteActions}>
        <Checkbox
          label="Visible to outsiders"
          size="xs"
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
        <Button type="submit" size="xs" loading={write.isPending} disabled={note.trim() === ''}>
          Add note
        </Button>
      </div>
    </form>
  );
}
