// Files of a meeting: plans that were looked at, a signed page, what was recorded.
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { AttachmentList, sendToRecord, useAttachmentTypes } from '../../documents/web/index.ts';
import { meetingsApi } from '../shared/meetings.api.ts';

export function MeetingFiles({ id }: { id: number }) {
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
      await sendToRecord(meetingsApi.upload.path, id, file, types).catch((error: Error) =>
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
      <AttachmentList objectType="meeting" objectId={id} />
    </RecordSection>
  );
}
