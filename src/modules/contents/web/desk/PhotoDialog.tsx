// The photograph of an item: chosen among those of the job, with the frame in which the item is.
import css from '../contents.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { AttachmentPicker } from '../../../documents/web/index.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import type { CropFrame } from '../../shared/loss-schedule.entity.ts';
import type { ItemFields } from '../contents-ops.ts';
import { FrameEditor } from '../FrameEditor.tsx';

interface Props {
  job: { id: number; jobNumber: string };
  item: ContentsItem;
  photo: { url: string } | null;
  onSave: (fields: ItemFields) => void;
  onClose: () => void;
}
export function PhotoDialog({ job, item, photo, onSave, onClose }: Props) {
  const [picking, setPicking] = useState(photo === null);
  const [chosen, setChosen] = useState<{ id: number; url: string } | null>(null);
  const [frame, setFrame] = useState<CropFrame | null>(item.cropFrame);
  const url = chosen?.url ?? photo?.url;
  if (picking)
    return (
      <AttachmentPicker
        job={job}
        title={`Photo of ${item.label}`}
        action="Choose"
        one
        picturesOnly
        onChoose={([picture]) => {
          setPicking(false);
          if (!picture) return;
          setChosen({ id: picture.id, url: picture.previewUrl ?? picture.thumbUrl ?? '' });
          setFrame(null);
        }}
        onClose={() => (url ? setPicking(false) : onClose())}
      />
    );
  const save = (): void => {
    onSave({ ...(chosen && { cropAttachmentId: chosen.id, cropRef: null }), cropFrame: frame });
    onClose();
  };
  return (
    <Dialog
      title={`${item.number} ${item.label} in its photo`}
      opened
      changed={frame !== item.cropFrame || chosen !== null}
      size={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={() => setPicking(true)}>
            Another photo
          </Button>
          <Button onClick={save}>Save</Button>
        </>
      }
    >
      <p className="quiet">Draw a frame round the item.</p>
      {url && (
        <div className={css.framing}>
          <FrameEditor
            url={url}
            label={`Photo of ${item.label}`}
            frames={frame ? [{ key: item.ref, frame, name: String(item.number), state: 'current' }] : []}
            onDraw={setFrame}
          />
        </div>
      )}
    </Dialog>
  );
}
