// A note on a job, from whatever page of it.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useKeptWrite } from '../../../platform/web/api/hooks.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useLocated } from '../../../platform/web/location/use-located.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';

const max = notification.fields['note']?.max;

export function JobNoteDialog({ job, onClose }: JobActionProps) {
  const [note, setNote] = useState('');
  const [isPublic, setPublic] = useState(false);
  const write = useKeptWrite(messagesApi.create);
  const [locating, setLocating] = useState(false);
  const where = useLocated('note', setLocating);
  return (
    <SaveDialog
      title={`Note on ${job.jobNumber}`}
      action="Add note"
      changed={note !== ''}
      ready={note.trim() !== ''}
      saving={locating || write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        const text = note.trim();
        const { kept } = await write.mutateAsync({
          input: { body: { jobId: job.id, note: text, public: isPublic, ...(await where()) } },
          about: `job/${job.id}`,
          sentence: `Note on ${job.jobNumber}: ${text}`,
        });
        toast(kept ? KEPT_HERE : 'Note added');
        onClose();
      }}
    >
      <LongText label="Note" withAsterisk minRows={3} maxRows={12} max={max} value={note} onChange={setNote} />
      <Checkbox
        label="Visible to outsiders"
        size="xs"
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
