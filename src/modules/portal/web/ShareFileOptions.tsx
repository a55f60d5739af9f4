// What a link to files says beside whom it is for: what leaves of photographs; what those are that arrive, and how many.
import css from './ShareDialog.module.css';
import { Checkbox, Textarea } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useAttachmentTypes } from '../../documents/web/index.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import type { ShareKind } from '../shared/share-kinds.ts';

export const NO_FILE_OPTIONS = {
  withoutCameraFacts: true,
  attachmentTypeId: null as string | null,
  publicUploads: false,
  mostFiles: '' as number | string,
  message: '',
};
export type FileOptions = typeof NO_FILE_OPTIONS;

/** As the server takes them; nothing for pages of other kinds. */
export function sentFileOptions(kind: ShareKind, given: FileOptions) {
  const { withoutCameraFacts, attachmentTypeId, publicUploads, mostFiles, message } = given;
  if (kind === 'attachment') return { withoutCameraFacts, message: message.trim() || null };
  if (kind !== 'upload') return {};
  return {
    attachmentTypeId: attachmentTypeId === null ? null : Number(attachmentTypeId),
    publicUploads,
    mostFiles: mostFiles === '' ? null : Number(mostFiles),
    message: message.trim() || null,
  };
}

interface OptionsProps {
  kind: ShareKind;
  given: FileOptions;
  errors: Record<string, string>;
  onChange: (part: Partial<FileOptions>) => void;
}

export function ShareFileOptions({ kind, given, errors, onChange }: OptionsProps) {
  if (kind === 'attachment')
    return (
      <Checkbox
        size="xs"
        className={css.shareWide}
        label="Remove location and time from photos"
        checked={given.withoutCameraFacts}
        onChange={(event) => onChange({ withoutCameraFacts: event.currentTarget.checked })}
      />
    );
  return kind === 'upload' ? <AskOptions given={given} errors={errors} onChange={onChange} /> : null;
}

function AskOptions({ given, errors, onChange }: Omit<OptionsProps, 'kind'>) {
  const { types } = useAttachmentTypes();
  return (
    <>
      <Textarea
        className={css.shareWide}
        label="What do you need?"
        placeholder="Such as: the ceiling from below, and the roof above it"
        autosize
        minRows={2}
        maxLength={shareItem.fields['message']?.max ?? 1000}
        value={given.message}
        error={errors['message']}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <Picker
        label="File them as"
        withAsterisk
        searchable
        data={types.map(({ id, label }) => ({ value: String(id), label }))}
        value={given.attachmentTypeId}
        error={errors['attachmentTypeId']}
        onChange={(attachmentTypeId) => onChange({ attachmentTypeId })}
      />
      <FigureBox
        label="Files at most"
        placeholder="100"
        min={1}
        max={500}
        allowDecimal={false}
        hideControls
        value={given.mostFiles}
        error={errors['mostFiles']}
        onChange={(mostFiles) => onChange({ mostFiles })}
      />
      <Checkbox
        size="xs"
        className={css.shareWide}
        label="Visible to outsiders"
        checked={given.publicUploads}
        onChange={(event) => onChange({ publicUploads: event.currentTarget.checked })}
      />
    </>
  );
}
