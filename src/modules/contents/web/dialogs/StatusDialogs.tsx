// Send a version, settle, cancel: each says what it does before it does it.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import type { ContentsWhole } from '../../shared/contents-whole.ts';
import { lossSchedulesApi } from '../../shared/loss-schedules.api.ts';

export type StatusAct = 'send' | 'settle' | 'cancel';
const WORDS: Record<
  StatusAct,
  { title: (next: number) => string; action: (next: number) => string; says: string; done: string }
> = {
  send: {
    title: (next) => `Send version ${next}`,
    action: (next) => `Send version ${next}`,
    says: 'The items are kept as they are now. Owner and insurer are asked about the lines that changed.',
    done: 'Version sent',
  },
  settle: {
    title: () => 'Settle',
    action: () => 'Settle',
    says: 'Nothing can be changed after that. All versions stay readable.',
    done: 'Settled',
  },
  cancel: {
    title: () => 'Cancel the schedule',
    action: () => 'Cancel the schedule',
    says: 'The items stay readable. Nothing can be changed after that.',
    done: 'Cancelled',
  },
};

export function StatusDialog({ act, whole, onClose }: { act: StatusAct; whole: ContentsWhole; onClose: () => void }) {
  const { id, sentVersion } = whole.schedule;
  const [note, setNote] = useState('');
  const submit = useWrite(lossSchedulesApi.submit);
  const settle = useWrite(lossSchedulesApi.settle);
  const cancel = useWrite(lossSchedulesApi.cancel);
  const write = act === 'send' ? submit : act === 'settle' ? settle : cancel;
  const words = WORDS[act];
  const save = async (): Promise<void> => {
    const params = { id };
    if (act === 'send') await submit.mutateAsync({ params, body: { note: note.trim() || null } });
    else if (act === 'settle') await settle.mutateAsync({ params, body: {} });
    else await cancel.mutateAsync({ params, body: { reason: note.trim() } });
    toast(words.done);
    onClose();
  };
  return (
    <SaveDialog
      title={words.title(sentVersion + 1)}
      action={words.action(sentVersion + 1)}
      size={460}
      save={save}
      saving={write.isPending}
      ready={act !== 'cancel' || note.trim() !== ''}
      error={write.error?.message}
      changed={note !== ''}
      onClose={onClose}
    >
      <p>{words.says}</p>
      {act !== 'settle' && (
        <Textarea
          size="sm"
          label={act === 'send' ? 'Note' : 'Why'}
          autosize
          minRows={2}
          maxLength={400}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  );
}
