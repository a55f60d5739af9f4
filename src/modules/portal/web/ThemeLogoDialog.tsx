// The logo of a theme: a file of one's own, or a picture that stands somewhere on the internet.
import portalCss from './portal.module.css';
import css from './ThemeLogoDialog.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { PictureButtons } from '../../../platform/web/record/PictureButtons.tsx';
import { RecordPicture } from '../../../platform/web/record/RecordPicture.tsx';
import { type ShareItemThemeView, portalApi } from '../shared/portal.api.ts';

export function ThemeLogoDialog({ theme, onClose }: { theme: ShareItemThemeView; onClose: () => void }) {
  const [location, setLocation] = useState('');
  const upload = useWrite(portalApi.themeLogoBase64);
  const fetchIt = useWrite(portalApi.themeLogoUrl);
  const remove = useWrite(portalApi.removeThemeLogo);
  const params = { id: theme.id };
  const error = upload.error ?? remove.error;
  const done = (): void => {
    toast('Logo saved');
    onClose();
  };
  const send = async (file: File): Promise<void> => {
    await upload.mutateAsync({ params, body: { fileName: file.name, base64: await asBase64(file) } });
    done();
  };
  return (
    <Dialog
      title={`Logo of ${theme.label}`}
      opened
      onClose={onClose}
      changed={location !== ''}
      actions={
        <PictureButtons
          hasPicture={theme.logoAttachmentId !== null}
          removing={remove.isPending}
          sending={upload.isPending}
          onRemove={() => remove.mutateAsync({ params }).then(onClose)}
          onChoose={send}
        />
      }
    >
      <div className={portalCss.themeLogo}>
        <RecordPicture
          image={portalApi.themeLogo}
          params={params}
          fileId={theme.logoAttachmentId}
          alt={`Logo of ${theme.label}`}
          size="large"
        />
      </div>
      <p className="quiet">PNG, JPEG or WebP, at most 2 MB.</p>
      {error && (
        <p className="dialog-error" role="alert">
          {error.errors['base64'] ?? error.message}
        </p>
      )}
      <form
        className={css.themeAddress}
        onSubmit={(event) => {
          event.preventDefault();
          fetchIt.mutate({ params, body: { location: location.trim() } }, { onSuccess: done });
        }}
      >
        <TextInput
          label="Or its address"
          placeholder="https://example.com/logo.png"
          size="sm"
          maxLength={2000}
          value={location}
          error={fetchIt.error ? (fetchIt.error.errors['location'] ?? fetchIt.error.message) : undefined}
          onChange={(event) => {
            setLocation(event.currentTarget.value);
            fetchIt.reset();
          }}
        />
        <Button type="submit" variant="default" disabled={location.trim() === ''} loading={fetchIt.isPending}>
          Fetch
        </Button>
      </form>
    </Dialog>
  );
}

const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });
