// A photograph in its view of a thousand pixels, with what was drawn over it.
import css from './PhotoPicture.module.css';
import { useState } from 'react';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { MarkupLayer } from '../markup/MarkupLayer.tsx';

interface PictureProps {
  photo: Pick<AttachmentView, 'description' | 'fileName' | 'previewUrl' | 'thumbUrl' | 'processing' | 'markup'>;
  /** Cut to fill its place, as in a comparison. */
  cover?: boolean;
}

export function PhotoPicture({ photo, cover = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const url = photo.previewUrl ?? photo.thumbUrl;
  if (!url || failed === url)
    return (
      <div className={css.missing} role="img" aria-label={photo.description ?? photo.fileName ?? 'Photo'}>
        {photo.processing && photo.processing !== 'waiting'
          ? photo.processing
          : 'The server is preparing this picture.'}
      </div>
    );
  return (
    <div className={css.picture} data-cover={cover || undefined}>
      <img
        src={url}
        alt={photo.description ?? photo.fileName ?? 'Photo'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(url)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
      {size && photo.markup && photo.markup.length > 0 && <MarkupLayer marks={photo.markup} {...size} cover={cover} />}
    </div>
  );
}
