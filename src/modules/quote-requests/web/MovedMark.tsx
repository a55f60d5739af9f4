// A line that went to another estimate since it was asked for: where it is now.
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { estimateHref } from '../../estimates/web/index.ts';
import type { MovedLine } from '../shared/quote-requests.api.ts';

export function MovedMark({ moved }: { moved: MovedLine | null }) {
  if (!moved) return null;
  const { jobId, jobNumber, estimateId, estimate, seen } = moved;
  const words = `${jobNumber}, ${estimate}`;
  return (
    <small className="late" title={`Moved to ${words}`}>
      Moved to {seen ? <PageLink href={estimateHref(jobId, { estimateId })}>{words}</PageLink> : words}
    </small>
  );
}
