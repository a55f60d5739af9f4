// Gives a change that was not accepted to the office, or throws it away with the reason. The office reads both under Devices.
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type OutboxEntry, dropEntry } from '../../../platform/web/offline/outbox.ts';
import { useKeptWrite } from '../../../platform/web/api/hooks.ts';
import { devicesApi } from '../shared/devices.api.ts';

const WORDS = {
  handOver: {
    title: 'Hand to the office',
    action: 'Hand over',
    label: 'Note for the office',
    done: 'Handed to the office',
  },
  throwAway: { title: 'Throw away', action: 'Throw away', label: 'Why', done: 'Thrown away' },
};

export function EntryDialog({
  entry,
  how,
  onClose,
}: {
  entry: OutboxEntry;
  how: keyof typeof WORDS;
  onClose: () => void;
}) {
  const write = useKeptWrite(devicesApi.handOver);
  const [note, setNote] = useState('');
  const { title, action, label, done } = WORDS[how];
  const thrown = how === 'throwAway';
  const save = async (): Promise<void> => {
    const { id, at, sentence, refused, method, path, body } = entry;
    await write.mutateAsync({
      input: {
        body: {
          entryKey: id,
          madeAt: at,
          sentence: thrown ? `Thrown away: ${sentence}` : sentence,
          reason: refused ?? null,
          note: note.trim() || null,
          content: { method, path, body },
        },
      },
      about: 'device/handover',
      sentence: `${done}: ${sentence}`,
    });
    const putBack = await dropEntry(entry);
    onClose();
    toast(done, thrown ? { undo: putBack } : {});
  };
  return (
    <SaveDialog
      title={title}
      action={action}
      changed={note !== ''}
      ready={!thrown || note.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={save}
    >
      <p className="quiet">{entry.sentence}</p>
      <LongText label={label} minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}
