// /view/attachment/$id: an attachment in a window of its own; with view=1 the file alone, without what is said of it or done with it.
import css from './AttachmentViewer.module.css';
import { useEffect } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import type { WindowViewProps } from '../../../../platform/web/shell/WindowPage.tsx';
import { encodeRouteId } from '../../../../kit/ids.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import { AttachmentContent } from './AttachmentContent.tsx';
import { AttachmentViewer } from './AttachmentViewer.tsx';
import { ADDRESSES_LAST_MS } from './addresses.ts';

export function AttachmentWindow({ id, query }: WindowViewProps) {
  const attachmentId = routeId(id);
  return attachmentId ? <Loaded id={attachmentId} alone={query.get('view') === '1'} /> : <Gone />;
}

function Loaded({ id, alone }: { id: number; alone: boolean }) {
  const read = useRead(attachmentsApi.get, { params: { id } }, { refetchInterval: ADDRESSES_LAST_MS });
  const attachment = read.data?.data;
  const title = attachment?.description ?? attachment?.fileName ?? 'Attachment';
  useEffect(() => {
    document.title = `${title} · Reinstate`;
  }, [title]);
  if (read.error?.status === 404) return <Gone />;
  if (read.error && !attachment) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!attachment) return <SkeletonRows rows={6} />;
  if (alone)
    return (
      <div className={css.alone}>
        <AttachmentContent attachment={attachment} readId={id} />
      </div>
    );
  return (
    <div className={css.window}>
      <header>
        <h1>{title}</h1>
        {attachment.job && <span className="quiet">{attachment.job.label}</span>}
      </header>
      <AttachmentViewer
        attachment={attachment}
        onReplaced={(copy) => window.location.replace(`/view/attachment/${encodeRouteId(copy)}`)}
      />
    </div>
  );
}

const Gone = () => (
  <>
    <h1 className="page-title">This file does not exist</h1>
    <p>It was deleted, or belongs to a job you cannot see.</p>
  </>
);
