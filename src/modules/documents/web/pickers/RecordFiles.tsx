// The files of a record that is no job: shown, uploaded, chosen from its job.
import { Button } from '@mantine/core';
import { IconUpload } from '../../../../platform/web/icons.tsx';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { sendToRecord } from '../send-to-record.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';
import { AttachmentList } from './AttachmentList.tsx';

interface FilesProps {
  objectType: string;
  id: number;
  /** Path of the upload: `waysTo(…).upload.path`. */
  uploadPath: string;
  /** Where others are chosen from. */
  job?: { id: number; jobNumber: string };
}

export function RecordFiles({ objectType, id, uploadPath, job }: FilesProps) {
  const may = useCan()('create-attachment');
  const types = useAttachmentTypes().types.map((type) => type.id);
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => void sendAll([...(input.files ?? [])]), { once: true });
    input.click();
  };
  const sendAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files)
      await sendToRecord(uploadPath, id, file, types).catch((error: Error) =>
        toast(`${file.name}: ${error.message}`, { tone: 'late' }),
      );
    invalidateResources(['attachment']);
  };
  return (
    <RecordSection
      title="Files"
      actions={
        may && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
            onClick={choose}
          >
            Upload
          </Button>
        )
      }
    >
      <AttachmentList objectType={objectType} objectId={id} ownPage {...(job && { job })} />
    </RecordSection>
  );
}
