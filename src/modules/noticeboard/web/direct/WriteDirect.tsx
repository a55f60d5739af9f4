// Quick actions "Write a direct message" and "Write internal mail": from anywhere; on a job it is about that job.
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import type { QuickActionProps } from '../../../../platform/web/shell/registry.ts';
import type { ThreadKind } from '../../shared/direct.entity.ts';
import { noticeboardPaths } from '../noticeboard-paths.ts';
import { ThreadDialog } from './ThreadDialog.tsx';

const writing = (kind: ThreadKind) => {
  const open = (id: number): void => openPage(noticeboardPaths.thread(kind, id));
  return ({ params, onClose }: QuickActionProps) => {
    const jobId = /^\d+$/.test(params['jobId'] ?? '') ? (params['jobId'] ?? null) : null;
    return <ThreadDialog kind={kind} jobId={jobId} onClose={onClose} onSent={open} />;
  };
};
export const WriteDirect = writing('direct');
export const WriteInternalMail = writing('mail');
