// Keeps a file of the job as a document: its first version, in a folder.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { document as documentEntity } from '../../shared/document.entity.ts';
import { type FolderView, documentsApi } from '../../shared/documents.api.ts';
import { AttachmentPicker } from '../pickers/AttachmentPicker.tsx';

interface DialogProps {
  job: { id: number; jobNumber: string };
  folders: readonly FolderView[];
  onClose: () => void;
}

export function DocumentDialog({ job, folders, onClose }: DialogProps) {
  const [file, setFile] = useState<AttachmentView | null>(null);
  const [choosing, setChoosing] = useState(true);
  const [title, setTitle] = useState('');
  const [folderId, setFolder] = useState<string | null>(null);
  const write = useWrite(documentsApi.create);
  if (choosing)
    return (
      <AttachmentPicker
        job={job}
        one
        title="Which file becomes a document?"
        onClose={() => (file ? setChoosing(false) : onClose())}
        onChoose={([chosen]) => {
          if (!chosen) return;
          setFile(chosen);
          setTitle((before) => before || (chosen.description ?? chosen.fileName ?? ''));
          setChoosing(false);
        }}
      />
    );
  return (
    <SaveDialog
      title="Save as document"
      action="Keep"
      ready={file !== null && title.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      changed
      onClose={onClose}
      save={async () => {
        if (!file) return;
        await write.mutateAsync({
          body: {
            title: title.trim().slice(0, documentEntity.fields['title']?.max ?? 200),
            folderId: folderId === null ? null : Number(folderId),
            jobId: job.id,
            attachmentId: file.id,
          },
        });
        onClose();
      }}
    >
      <p>
        {file?.fileName}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => setChoosing(true)}>
          Another file
        </Button>
      </p>
      <TextInput
        label="Title"
        withAsterisk
        maxLength={documentEntity.fields['title']?.max ?? 200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Picker
        label="Folder"
        clearable
        data={folders.map(({ id, label }) => ({ value: String(id), label }))}
        value={folderId}
        onChange={setFolder}
      />
    </SaveDialog>
  );
}
