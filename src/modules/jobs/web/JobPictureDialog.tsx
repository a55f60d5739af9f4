// Picture of a job: upload, replace, take away.
import { Button, FileButton } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { JobPicture } from './JobPicture.tsx';
import { smallerPicture } from './smaller-picture.ts';

export function JobPictureDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const upload = useWrite(jobCommandsApi.uploadImage);
  const remove = useWrite(jobCommandsApi.removeImage);
  const params = { jobId: job.id };
  const error = upload.error ?? remove.error;
  const send = async (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', await smallerPicture(file), file.name);
    await upload.mutateAsync({ params, body } as never);
    toast('Picture saved');
    onClose();
  };
  return (
    <Dialog
      title="Picture of the job"
      opened
      onClose={onClose}
      actions={
        <>
          {job.imageAttachmentId !== null && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => void remove.mutateAsync({ params }).then(onClose, () => undefined)}
            >
              Remove
            </Button>
          )}
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => file && void send(file).catch(() => undefined)}
          >
            {(props) => (
              <Button {...props} loading={upload.isPending}>
                {job.imageAttachmentId === null ? 'Choose a picture' : 'Choose another'}
              </Button>
            )}
          </FileButton>
        </>
      }
    >
      <JobPicture job={job} size="large" />
      <p className="quiet">PNG, JPEG or WebP. It is shown beside the job number, in previews and on the board.</p>
      {error && (
        <p className="dialog-error" role="alert">
          {error.errors['file'] ?? error.message}
        </p>
      )}
    </Dialog>
  );
}
