// A document of the company: a new one with its file, what is said of one, or a further version of it.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { document as documentEntity } from '../../shared/document.entity.ts';
import { type DocumentView, type FolderView, documentsApi } from '../../shared/documents.api.ts';
import { uploadsApi } from '../../shared/uploads.api.ts';
import { showSize } from '../attachment-words.ts';
import { chooseFiles } from '../queue/choose-files.ts';
import { nameOf } from '../queue/file-name.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';

interface DialogProps {
  folders: readonly FolderView[];
  folderId: number | null;
  /** Absent: a new one. */
  document?: DocumentView;
  newVersion?: boolean;
  onClose: () => void;
}

export function LibraryDialog({ folders, folderId, document, newVersion = false, onClose }: DialogProps) {
  const { company } = useCurrentUser();
  const { types } = useAttachmentTypes();
  const [file, setFile] = useState<File | null>(null);
  const [typeId, setTypeId] = useState<string | null>(null);
  const start = {
    title: document?.title ?? '',
    description: document?.description ?? '',
    folderId: folderId === null ? null : String(folderId),
  };
  const [values, setValues] = useState(start);
  const [asked, setAsked] = useState(false);
  const upload = useWrite(uploadsApi.uploadToCompany);
  const create = useWrite(documentsApi.create);
  const update = useWrite(documentsApi.update);
  const error = upload.error ?? create.error ?? update.error;
  const needsFile = !document || newVersion;
  const set = (more: Partial<typeof start>): void => {
    setValues((before) => ({ ...before, ...more }));
    for (const write of [upload, create, update]) write.reset();
  };
  const choose = async (): Promise<void> => {
    const [chosen] = await chooseFiles();
    if (!chosen) return;
    setFile(chosen);
    if (values.title === '') set({ title: nameOf(chosen).replace(/\.\w{1,5}$/, '') });
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (needsFile && (!file || typeId === null)) return;
    const facts = {
      title: values.title.trim(),
      description: values.description.trim() || null,
      folderId: values.folderId === null ? null : Number(values.folderId),
    };
    const attachmentId = needsFile ? await sent() : undefined;
    if (document) {
      const body = newVersion ? { version: document.version } : { ...facts, version: document.version };
      await update.mutateAsync({
        params: { id: document.id },
        body: { ...body, ...(attachmentId && { attachmentId }) },
      });
    } else if (attachmentId) await create.mutateAsync({ body: { ...facts, attachmentId } });
    onClose();
  };
  const sent = async (): Promise<number> => {
    const body = new FormData();
    body.set('documentDetails[attachmentTypeId]', String(typeId));
    body.set('keepDuplicate', '1');
    body.set('file', file as File, nameOf(file as File));
    const { data } = await upload.mutateAsync({ params: { id: company.id }, body } as never);
    return data.attachmentId;
  };
  return (
    <SaveDialog
      title={document ? (newVersion ? `New version of ${document.title}` : `Edit ${document.title}`) : 'Add document'}
      action={newVersion ? 'Save version' : document ? 'Save' : 'Add'}
      save={save}
      saving={upload.isPending || create.isPending || update.isPending}
      ready={values.title.trim() !== ''}
      changed={file !== null || JSON.stringify(values) !== JSON.stringify(start)}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      onClose={onClose}
    >
      {needsFile && (
        <>
          <p>
            {file && (
              <>
                {nameOf(file)} <span className="quiet figures">{showSize(file.size)}</span>{' '}
              </>
            )}
            <Button size="xs" variant="default" onClick={() => void choose()}>
              {file ? 'Another file' : 'Choose a file'}
            </Button>
          </p>
          {asked && !file && <p className="late">Choose a file.</p>}
          <Picker
            label="Type"
            withAsterisk
            searchable
            data={types.map(({ id, label }) => ({ value: String(id), label }))}
            value={typeId}
            onChange={setTypeId}
            error={asked && typeId === null ? 'This is required' : undefined}
          />
        </>
      )}
      {!newVersion && (
        <>
          <TextInput
            label="Title"
            withAsterisk
            maxLength={documentEntity.fields['title']?.max ?? 200}
            value={values.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Picker
            label="Folder"
            clearable
            data={folders.map(({ id, label, parent }) => ({
              value: String(id),
              label: parent ? `${parent.label} / ${label}` : label,
            }))}
            value={values.folderId}
            onChange={(id) => set({ folderId: id })}
          />
          <LongText
            label="Description"
            max={documentEntity.fields['description']?.max}
            value={values.description}
            onChange={(description) => set({ description })}
          />
        </>
      )}
    </SaveDialog>
  );
}
