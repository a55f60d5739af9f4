// A photograph over the whole window, with its neighbours: arrows, swipe, zoom.
import css from './Lightbox.module.css';
import { ActionIcon, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '../../../../platform/web/icons.tsx';
import { type ReactNode, useEffect, useId } from 'react';
import { ShortcutScope, useShortcut, useShortcutScope } from '../../../../platform/web/keyboard/shortcuts.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { downloadAddress } from '../attachment-actions.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { showTaken } from '../photos/photo-words.ts';
import { useZoom } from './use-zoom.ts';

interface LightboxProps {
  photos: readonly AttachmentView[];
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
  /** Under the picture: caption and room to change, on a phone. */
  children?: ReactNode;
}

export function Lightbox(props: LightboxProps) {
  const scope = useId();
  useShortcutScope(scope, true);
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen transitionProps={{ duration: 80 }}>
      <Modal.Content className={css.window} aria-label="Photo">
        <ShortcutScope value={scope}>
          <Frame {...props} />
        </ShortcutScope>
      </Modal.Content>
    </Modal.Root>
  );
}

function Frame({ photos, id, onShow, onClose, children }: LightboxProps) {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  const go = (step: 1 | -1): void => {
    const next = photos[at + step];
    if (next) onShow(next.id);
  };
  const { zoom, reset, by, handlers } = useZoom(go);
  useEffect(reset, [id]); // oxlint-disable-line react/exhaustive-deps -- another picture begins whole
  useNeighbours(photos, at);
  useShortcut('arrowright', 'Next photo', 'Photo', () => go(1));
  useShortcut('arrowleft', 'Previous photo', 'Photo', () => go(-1));
  useShortcut('+', 'Larger', 'Photo', () => by(1.4));
  useShortcut('-', 'Smaller', 'Photo', () => by(1 / 1.4));
  useShortcut('0', 'Fit', 'Photo', reset);
  useShortcut(' ', 'Close', 'Photo', onClose);
  if (!photo) return null;
  const title = photo.description ?? photo.fileName ?? 'Photo';
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{title}</h2>
          <p className="figures">
            {[`${at + 1} of ${photos.length}`, photo.room, photo.attachmentType?.label, showTaken(photo)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ActionIcon variant="transparent" color="white" aria-label="Smaller" onClick={() => by(1 / 1.4)}>
          <IconZoomOut size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="transparent" color="white" aria-label="Larger" onClick={() => by(1.4)}>
          <IconZoomIn size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        {photo.fileUrl && (
          <ActionIcon
            component="a"
            variant="transparent"
            color="white"
            aria-label="Download the original"
            href={downloadAddress(photo)}
            download={photo.fileName ?? ''}
          >
            <IconDownload size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="transparent" color="white" aria-label="Close" data-autofocus onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={css.stage} {...handlers}>
        <div className={css.picture} style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
          <PhotoPicture photo={photo} />
        </div>
        <Arrow label="Previous photo" shown={at > 0} side="left" onClick={() => go(-1)} />
        <Arrow label="Next photo" shown={at < photos.length - 1} side="right" onClick={() => go(1)} />
      </div>
      {children && <div className={css.foot}>{children}</div>}
    </>
  );
}

interface ArrowProps {
  label: string;
  shown: boolean;
  side: 'left' | 'right';
  onClick: () => void;
}
const Arrow = ({ label, shown, side, onClick }: ArrowProps) =>
  shown ? (
    <button
      type="button"
      className={css.arrow}
      data-side={side}
      aria-label={label}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onClick}
    >
      {side === 'left' ? <IconChevronLeft size={28} aria-hidden /> : <IconChevronRight size={28} aria-hidden />}
    </button>
  ) : null;

/** The pictures beside this one are there when somebody goes on. */
function useNeighbours(photos: readonly AttachmentView[], at: number): void {
  const urls = [photos[at + 1]?.previewUrl, photos[at - 1]?.previewUrl].filter(Boolean).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
  }, [urls]);
}
