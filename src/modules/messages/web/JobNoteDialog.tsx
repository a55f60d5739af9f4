// A note on a job, from whatever page of it.
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import type { JobActionProps } from '../../jobs/web/routes.tsx';
import { messagesApi } from '../shared/messages.api.ts';

export function JobNoteDialog({ job, onClose }: JobActionProps) {
  const [note, setNote] = useState('');
  const [isPublic, setPublic] = useState(false);
  const write = useWrite(messagesApi.create);
  return (
    <SaveDialog
      title={`Note on ${job.jobNumber}`}
      action="Add note"
      changed={note !== ''}
      ready={note.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ body: { jobId: job.id, note: note.trim(), public: isPublic } });
        toast('Note added');
        onClose();
      }}
    >
      <Textarea
        label="Note"
        withAsterisk
        autosize
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label="Visible to outsiders"
        size="xs"
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
