// Makes a document of a job from a Word file of the library: its placeholders are filled from the job.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { documentsApi } from '../../shared/documents.api.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';

interface DialogProps {
  job: { id: number; jobNumber: string };
  onMade: (attachmentId: number) => void;
  onClose: () => void;
}

export function TemplateDialog({ job, onMade, onClose }: DialogProps) {
  const read = useRead(documentsApi.ofCompany, { query: { perPage: '500', sort: SORT } });
  const { types } = useAttachmentTypes();
  const [id, setId] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [typeId, setTypeId] = useState<string | null>(null);
  const [gaps, setGaps] = useState(false);
  const merge = useWrite(documentsApi.merge);
  const templates = (read.data?.data ?? []).filter(({ versions }) =>
    /wordprocessingml/.test(versions[0]?.mimeType ?? ''),
  );
  const errors = merge.error?.errors ?? {};
  const holes = errors['gaps'];
  return (
    <SaveDialog
      title={`From a template for ${job.jobNumber}`}
      action="Create document"
      ready={id !== null}
      changed={id !== null}
      saving={merge.isPending}
      error={merge.error && !holes ? (errors['id'] ?? merge.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const { data } = await merge.mutateAsync({
          params: { id: Number(id) },
          body: {
            jobId: job.id,
            ...(title.trim() && { title: title.trim() }),
            ...(typeId && { attachmentTypeId: Number(typeId) }),
            gaps,
          },
        });
        toast(`${data.fileName ?? 'The document'} is a file of the job`);
        onClose();
        onMade(data.id);
      }}
    >
      {read.data && templates.length === 0 ? (
        <p>
          No templates yet. Add a Word file (DOCX) to the library, with placeholders such as {'{{job.number}}'} or{' '}
          {'{{user.name}}'}.
        </p>
      ) : (
        <>
          <Picker
            label="Template"
            withAsterisk
            searchable
            data={templates.map((one) => ({
              value: String(one.id),
              label: one.folder ? `${one.folder.label} / ${one.title}` : one.title,
            }))}
            value={id}
            onChange={(value) => {
              setId(value);
              merge.reset();
            }}
          />
          <TextInput
            label="Title"
            placeholder="Same as the template, with the job number"
            maxLength={180}
            value={title}
            error={errors['title']}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Picker
            label="Type"
            placeholder="Same as the template"
            clearable
            searchable
            data={types.map(({ id: type, label }) => ({ value: String(type), label }))}
            value={typeId}
            onChange={setTypeId}
            error={errors['attachmentTypeId']}
          />
          {(holes || gaps) && (
            <>
              {holes && (
                <p className="late" role="alert">
                  {holes}
                </p>
              )}
              <Checkbox
                size="xs"
                label="Leave gaps"
                checked={gaps}
                onChange={(event) => {
                  setGaps(event.currentTarget.checked);
                  merge.reset();
                }}
              />
            </>
          )}
        </>
      )}
    </SaveDialog>
  );
}
const SORT = JSON.stringify([{ field: 'title', direction: 'asc' }]);
