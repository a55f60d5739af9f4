// A caption for the last shot, wherever it is on its way. The keyboard of the phone takes it by voice.
import { useState } from 'react';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { attachment } from '../../shared/attachment.entity.ts';
import { captionUpload } from '../queue/queue-store.ts';

interface SheetProps {
  shot: { id: string; label: string } | undefined;
  onClose: () => void;
}

export function CaptionSheet({ shot, onClose }: SheetProps) {
  const [text, setText] = useState('');
  if (!shot) return null;
  return (
    <SaveDialog
      title={`Caption: ${shot.label || 'last photo'}`}
      action="Save"
      saving={false}
      changed={text !== ''}
      ready={text.trim() !== ''}
      onClose={onClose}
      save={async () => {
        captionUpload(shot.id, text.trim());
        onClose();
      }}
    >
      <LongText
        label="Caption"
        help={false}
        minRows={3}
        max={attachment.fields['description']?.max}
        value={text}
        onChange={setText}
      />
    </SaveDialog>
  );
}
