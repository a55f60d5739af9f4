// Take a picture away, or choose one.
import { Button, FileButton } from '@mantine/core';

interface PictureButtonsProps {
  hasPicture: boolean;
  removing: boolean;
  sending: boolean;
  onRemove: () => Promise<unknown>;
  onChoose: (file: File) => Promise<unknown>;
}

/** What goes wrong is said by the dialog around it. */
export function PictureButtons({ hasPicture, removing, sending, onRemove, onChoose }: PictureButtonsProps) {
  return (
    <>
      {hasPicture && (
        <Button variant="default" loading={removing} onClick={() => void onRemove().catch(() => undefined)}>
          Remove
        </Button>
      )}
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => file && void onChoose(file).catch(() => undefined)}
      >
        {(props) => (
          <Button {...props} loading={sending}>
            {hasPicture ? 'Choose another' : 'Choose a picture'}
          </Button>
        )}
      </FileButton>
    </>
  );
}
