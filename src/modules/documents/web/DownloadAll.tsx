// "Download all": the files of a job as one ZIP, all of them or those of a type.
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconFileZip } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { downloadAll } from './attachment-zip.ts';
import { useAttachmentTypes } from './use-attachment-types.ts';

interface Props {
  job: { id: number; jobNumber: string };
  /** On the page of photographs those alone, on the page of documents everything else. */
  pictures: boolean;
}

export function DownloadAll(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Download all"
        title="Download all"
        onClick={() => setOpen(true)}
      >
        <IconFileZip size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {open && <AllDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AllDialog({ job, pictures, onClose }: Props & { onClose: () => void }) {
  const { types } = useAttachmentTypes();
  const [typeId, setType] = useState<string | null>(null);
  const [zips, setZips] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      await downloadAll(job.id, {
        pictures,
        attachmentTypeId: typeId === null ? null : Number(typeId),
        ...(!pictures && { includeZippedAttachments: zips }),
      });
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The ZIP was not made. Try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <SaveDialog
      title={`Download all ${pictures ? 'photos' : 'documents'} of ${job.jobNumber}`}
      action="Download ZIP"
      ready
      saving={saving}
      error={error}
      changed={false}
      save={save}
      onClose={onClose}
    >
      <Picker
        label="Type"
        placeholder="All types"
        searchable
        clearable
        data={types.map(({ id, label }) => ({ value: String(id), label }))}
        value={typeId}
        onChange={setType}
      />
      {!pictures && (
        <Checkbox
          size="xs"
          label="Include ZIP files"
          checked={zips}
          onChange={(event) => setZips(event.currentTarget.checked)}
        />
      )}
    </SaveDialog>
  );
}
