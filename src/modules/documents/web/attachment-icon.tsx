// The six kinds of file as icons, and one for all others.
import css from './AttachmentTable.module.css';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
} from '../../../platform/web/icons.tsx';
import type { AttachmentBasic } from '../shared/attachments.api.ts';
import { type FileKind, KIND_LABELS, kindOf } from './attachment-words.ts';

const ICONS: Record<FileKind, typeof IconFile> = {
  picture: IconPhoto,
  video: IconVideo,
  pdf: IconFileTypePdf,
  word: IconFileText,
  slides: IconPresentation,
  sheet: IconTable,
  other: IconFile,
};

export function KindIcon({ mimeType, size = 16 }: { mimeType: string; size?: number }) {
  const kind = kindOf(mimeType);
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.5} aria-label={KIND_LABELS[kind]} />;
}

/** A small picture of a picture, the icon of everything else. */
export const AttachmentMark = ({ attachment }: { attachment: Pick<AttachmentBasic, 'mimeType' | 'thumbUrl'> }) => (
  <span className={css.mark} data-kind={kindOf(attachment.mimeType)}>
    {attachment.thumbUrl ? (
      <img src={attachment.thumbUrl} alt="" loading="lazy" decoding="async" />
    ) : (
      <KindIcon mimeType={attachment.mimeType} />
    )}
  </span>
);
