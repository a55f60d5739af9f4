// What an attachment shows: a picture, a video, a PDF in the browser's own reader, a text; else that it must be downloaded.
import css from './AttachmentViewer.module.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { isPhoneNow } from '../../../../platform/web/display/phone.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { downloadAddress } from '../attachment-actions.ts';
import { KIND_LABELS, kindOf } from '../attachment-words.ts';
import { KindIcon } from '../attachment-icon.tsx';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { useZoom } from './use-zoom.ts';

const LONGEST_TEXT = 400_000;

export function AttachmentContent({ attachment }: { attachment: AttachmentView }) {
  const { mimeType, fileUrl, fileName } = attachment;
  const kind = kindOf(mimeType);
  if (kind === 'picture') return <Picture attachment={attachment} />;
  if (!fileUrl) return <p className={css.none}>The file was removed for good 30 days after it was deleted.</p>;
  if (kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of a site have no spoken text of ours
      <video
        className={css.video}
        src={fileUrl}
        controls
        preload="metadata"
        data-turned={attachment.rotation % 180 !== 0 || undefined}
        style={{ rotate: `${attachment.rotation}deg` }}
        aria-label={fileName ?? 'Video'}
      />
    );
  if (kind === 'pdf' && !isPhoneNow())
    return <iframe className={css.frame} src={fileUrl} title={fileName ?? 'PDF'} referrerPolicy="no-referrer" />;
  if (mimeType.startsWith('text/') && attachment.sizeBytes <= LONGEST_TEXT) return <Text url={fileUrl} />;
  return (
    <div className={css.none}>
      <KindIcon mimeType={mimeType} size={40} />
      <p>
        {kind === 'pdf'
          ? 'The phone opens it in its own reader.'
          : `${KIND_LABELS[kind]} are opened outside the browser.`}
      </p>
      <Button component="a" href={kind === 'pdf' ? fileUrl : downloadAddress(attachment)}>
        {kind === 'pdf' ? 'Open' : 'Download'}
      </Button>
    </div>
  );
}

function Picture({ attachment }: { attachment: AttachmentView }) {
  const { zoom, handlers } = useZoom(() => undefined);
  return (
    <div className={css.picture} {...handlers}>
      <div style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
        <PhotoPicture photo={attachment} />
      </div>
    </div>
  );
}

function Text({ url }: { url: string }) {
  const read = useQuery({
    queryKey: ['attachment', 'text', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error('The text could not be read.');
      return await answer.text();
    },
    staleTime: Infinity,
  });
  if (read.isPending) return <SkeletonRows rows={8} />;
  if (read.isError) return <p className={css.none}>{read.error.message}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <pre className={css.text} tabIndex={0}>
      {read.data}
    </pre>
  );
}
