// Picture of a record: upload, replace, take away.
import type { AnyEndpoint } from '../../../kit/endpoint.ts';
import { useWrite } from '../api/hooks.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { toast } from '../display/toast.ts';
import { PictureButtons } from './PictureButtons.tsx';
import { RecordPicture, type RecordPictureProps } from './RecordPicture.tsx';
import { smallerPicture } from './smaller-picture.ts';

interface PictureDialogProps extends Omit<RecordPictureProps, 'size'> {
  title: string;
  /** Where the picture is shown. */
  hint: string;
  upload: AnyEndpoint;
  remove: AnyEndpoint;
  onClose: () => void;
}

export function PictureDialog({
  title,
  hint,
  upload: uploadTo,
  remove: removeFrom,
  onClose,
  ...shown
}: PictureDialogProps) {
  const upload = useWrite(uploadTo);
  const remove = useWrite(removeFrom);
  const { params, fileId } = shown;
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
      title={title}
      opened
      onClose={onClose}
      actions={
        <PictureButtons
          hasPicture={fileId !== null}
          removing={remove.isPending}
          sending={upload.isPending}
          onRemove={() => remove.mutateAsync({ params } as never).then(onClose)}
          onChoose={send}
        />
      }
    >
      <RecordPicture {...shown} size="large" />
      <p className="quiet">PNG, JPEG or WebP. {hint}</p>
      {error && (
        <p className="dialog-error" role="alert">
          {error.errors['file'] ?? error.message}
        </p>
      )}
    </Dialog>
  );
}
