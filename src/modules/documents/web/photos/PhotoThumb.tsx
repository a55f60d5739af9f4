// One photograph in small: picture, caption, the marks of choice and pair.
import css from './PhotoThumb.module.css';
import { IconCheck, IconPhoto, IconPhotoOff } from '../../../../platform/web/icons.tsx';
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import type { AttachmentView } from '../../shared/attachments.api.ts';

export interface ThumbProps {
  photo: AttachmentView;
  caption: string;
  width: number;
  chosen: boolean;
  selected: boolean;
  pair: 'A' | 'B' | undefined;
  /** The keys moved here: it takes the focus. */
  focused: boolean;
  onChoose: (id: number, event: MouseEvent) => void;
  onOpen: (id: number) => void;
}

export const PhotoThumb = memo(function PhotoThumb(props: ThumbProps) {
  const { photo, caption, width, chosen, selected, pair, focused, onChoose, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <button
      ref={button}
      type="button"
      className={css.thumb}
      style={{ width }}
      data-photo={photo.id}
      data-chosen={chosen || undefined}
      data-selected={selected || undefined}
      data-pair={pair}
      aria-current={chosen || undefined}
      aria-pressed={selected}
      aria-label={[caption || 'No caption', photo.room, photo.attachmentType?.label].filter(Boolean).join(', ')}
      tabIndex={chosen ? 0 : -1}
      onClick={(event) => onChoose(photo.id, event)}
      onDoubleClick={() => onOpen(photo.id)}
    >
      <ThumbPicture photo={photo} />
      {pair && <span className={css.pairMark} data-side={pair} />}
      {selected && (
        <span className={css.selectedMark}>
          <IconCheck size={12} stroke={2.5} aria-hidden />
        </span>
      )}
      <span className={css.caption} data-empty={caption === '' || undefined}>
        {caption || 'No caption'}
      </span>
    </button>
  );
});

export const nameOf = (photo: AttachmentView): string =>
  [photo.description ?? photo.fileName, photo.room, photo.attachmentType?.label].filter(Boolean).join(', ');

/** The picture alone; what is not ready or damaged says so. */
export function ThumbPicture({ photo }: { photo: AttachmentView }) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = photo.thumbUrl;
  if (!url || failed === url)
    return (
      <span className={css.picture} data-missing>
        {photo.processing && photo.processing !== 'waiting' ? (
          <IconPhotoOff size={20} stroke={1.4} aria-hidden />
        ) : (
          <IconPhoto size={20} stroke={1.4} aria-hidden />
        )}
      </span>
    );
  return (
    <span className={css.picture}>
      <img src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailed(url)} />
    </span>
  );
}
