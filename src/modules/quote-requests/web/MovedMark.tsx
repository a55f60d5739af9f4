// A line that went to another estimate since it was asked for: where it is now.
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { estimateHref } from '../../estimates/web/index.ts';
import type { MovedLine } from '../shared/quote-requests.api.ts';

export function MovedMark({ moved }: { moved: MovedLine | null }) {
  if (!moved) return null;
  if (!moved.to) return <small className="late">Moved to an estimate you cannot see</small>;
  const { jobId, jobNumber, estimateId, estimate } = moved.to;
  const words = `${jobNumber}, ${estimate}`;
  return (
    <small className="late" title={`Moved to ${words}`}>
      Moved to <PageLink href={estimateHref(jobId, { estimateId })}>{words}</PageLink>
    </small>
  );
}
