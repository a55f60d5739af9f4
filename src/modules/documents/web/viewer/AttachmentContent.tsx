// What an attachment shows: a picture, a video, a PDF in the browser's own reader, a text; else that it must be downloaded.
import css from './AttachmentViewer.module.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { isPhoneNow } from '../../../../platform/web/display/phone.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { downloadAddress } from '../attachment-actions.ts';
import { KIND_LABELS, kindOf } from '../attachment-words.ts';
import { KindIcon } from '../attachment-icon.tsx';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { useZoom } from './use-zoom.ts';

const LONGEST_TEXT = 400_000;

/** What of an attachment is needed to show it. */
export type ShownFile = Pick<
  AttachmentView,
  | 'mimeType'
  | 'fileUrl'
  | 'fileName'
  | 'rotation'
  | 'sizeBytes'
  | 'previewUrl'
  | 'thumbUrl'
  | 'description'
  | 'processing'
  | 'markup'
>;

interface ContentProps {
  attachment: ShownFile;
  /** Where the person may read what is written in an office file: its number. */
  readId?: number;
}

export function AttachmentContent({ attachment, readId }: ContentProps) {
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
  if (readId !== undefined && isOffice(mimeType)) return <Written id={readId} attachment={attachment} />;
  return <Outside attachment={attachment} />;
}

const isOffice = (mimeType: string): boolean => /openxmlformats-officedocument|oasis\.opendocument/.test(mimeType);

/** The words of an office file, without its looks. */
function Written({ id, attachment }: { id: number; attachment: ShownFile }) {
  const read = useRead(attachmentsApi.text, { params: { id } });
  if (read.isPending) return <SkeletonRows rows={8} />;
  const text = read.data?.data.text;
  if (!text) return <Outside attachment={attachment} />;
  return (
    <div className={css.written}>
      <p className="quiet">Text only. Open the file itself outside the browser.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}

function Outside({ attachment }: { attachment: ShownFile }) {
  const { mimeType } = attachment;
  const kind = kindOf(mimeType);
  return (
    <div className={css.none}>
      <KindIcon mimeType={mimeType} size={40} />
      <p>{kind === 'pdf' ? 'Opens in your phone’s reader.' : `${KIND_LABELS[kind]} open outside the browser.`}</p>
      <Button component="a" href={kind === 'pdf' ? (attachment.fileUrl ?? '') : downloadAddress(attachment)}>
        {kind === 'pdf' ? 'Open' : 'Download'}
      </Button>
    </div>
  );
}

function Picture({ attachment }: { attachment: ShownFile }) {
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
