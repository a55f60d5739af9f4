// What customers are told in: the company's template for it, else the product's own words.
import { useRead } from '../../../platform/web/api/hooks.ts';
import {
  type Notice,
  type NoticeFacts,
  type NoticeWords,
  fillNotice,
  visitNoticesApi,
} from '../shared/visit-notices.ts';

export type NoticeOf = (notice: Notice, facts: NoticeFacts, usual: string) => NoticeWords;

export function useNotices(jobId: number | null): NoticeOf {
  const read = useRead(visitNoticesApi.ofJob, { params: { jobId: jobId ?? 0 } }, { enabled: jobId !== null });
  return (notice, facts, usual) => {
    const own = read.data?.data.templates.find((one) => one.notice === notice);
    return own ? fillNotice(own, read.data?.data.values ?? {}, facts) : { subject: facts.label, text: usual };
  };
}
