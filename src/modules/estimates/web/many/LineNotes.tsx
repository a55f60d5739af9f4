// Photographs, other files, comments of one line, and what the customer may choose for it.
import css from './many.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { mayDiscard } from '../../../../platform/web/dialogs/ask.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { RecordFiles } from '../../../documents/web/index.ts';
import { lineFilesApi, lineNotesApi } from '../../shared/line-notes.api.ts';
import { MaterialChoices } from './MaterialChoices.tsx';
import type { EstimateLine } from '../estimate-lines.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { useSaving } from '../use-saving.ts';

interface Props {
  store: EstimateStore;
  line: EstimateLine | undefined;
  onClose: () => void;
}

export function LineNotes({ store, line, onClose }: Props) {
  const [text, setText] = useState('');
  const [choicesChanged, setChoicesChanged] = useState(false);
  const can = useCan();
  const itemId = line && store.queue.serverId(line.id);
  const known = itemId !== undefined;
  const params = { id: itemId ?? 0 };
  const comments =
    useRead(lineNotesApi.comments, { params }, { enabled: known, follows: ['estimateLine'] }).data?.data ?? [];
  const write = useWrite(lineNotesApi.comment);
  const say = async (): Promise<void> => {
    await write.mutateAsync({ params, body: { text } });
    setText('');
  };
  const { saving, start } = useSaving(say);
  if (line?.kind !== 'item' || itemId === undefined) return null;
  const isTyped = (text.trim() !== '' && !saving) || choicesChanged;
  const close = async (): Promise<void> => {
    if (!isTyped || (await mayDiscard())) onClose();
  };
  return (
    <Dialog
      title={line.record.description}
      opened
      onClose={onClose}
      changed={isTyped}
      size={720}
      actions={
        <Button variant="default" onClick={() => void close()}>
          Close
        </Button>
      }
    >
      {can('view-attachment') && (
        <div className={css.files}>
          <RecordFiles objectType="estimateItem" id={itemId} uploadPath={lineFilesApi.upload.path} />
        </div>
      )}
      <MaterialChoices itemId={itemId} label={line.record.description} onChanged={setChoicesChanged} />
      <section aria-label="Comments" className={css.comments}>
        <h3>Comments</h3>
        {comments.length === 0 && <p className="quiet">No comments on this line yet.</p>}
        {comments.map((each) => (
          <article key={each.id}>
            <p className="quiet">
              {each.createdBy?.label ?? 'Somebody'}, {showMoment(each.createdAt)}
            </p>
            <p>{each.text}</p>
          </article>
        ))}
        <LongText label="Comment" minRows={2} max={5000} value={text} onChange={setText} error={write.error?.message} />
        <Button size="xs" disabled={text.trim() === ''} loading={saving} onClick={start}>
          Add comment
        </Button>
      </section>
    </Dialog>
  );
}
