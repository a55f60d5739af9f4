// A new folder for the documents of a job, or of the company.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { documentFolder } from '../../shared/document.entity.ts';
import { documentFoldersApi } from '../../shared/documents.api.ts';

interface DialogProps {
  jobId: number | null;
  parentId?: number | null;
  onClose: () => void;
}

export function FolderDialog({ jobId, parentId = null, onClose }: DialogProps) {
  const [label, setLabel] = useState('');
  const write = useWrite(documentFoldersApi.create);
  return (
    <SaveDialog
      title="New folder"
      action="Create folder"
      ready={label.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      changed={label !== ''}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ body: { label: label.trim(), jobId, parentId } });
        onClose();
      }}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={documentFolder.fields['label']?.max ?? 100}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
