// Jobs that look like the one in hand, each with the reasons; further jobs of the same customer below them.
import { Status } from '../../../platform/web/display/Status.tsx';
import { showAgo } from '../../../platform/web/display/format.ts';
import { jobPaths } from './job-paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobDuplicate } from '../shared/jobs.api.ts';

interface Props {
  found: readonly JobDuplicate[];
  /** Said instead of a result while nothing was asked yet. */
  waiting?: string | undefined;
}

export function LookAlikes({ found, waiting }: Props) {
  const alike = found.filter(({ reasons }) => reasons.length > 0);
  const others = found.filter(({ reasons }) => reasons.length === 0);
  return (
    <aside className="look-alikes" aria-label="Similar jobs" data-found={alike.length > 0 || undefined}>
      <h2>Similar jobs</h2>
      <p className="quiet" role="status">
        {waiting ??
          (alike.length === 0 ? 'None found.' : `${alike.length} found. Open one before registering it twice.`)}
      </p>
      <LookAlikeRows found={alike} />
      {others.length > 0 && (
        <>
          <h2>Other jobs of this customer</h2>
          <LookAlikeRows found={others} />
        </>
      )}
    </aside>
  );
}

export function LookAlikeRows({ found, onOpen }: { found: readonly JobDuplicate[]; onOpen?: () => void }) {
  return (
    <ul>
      {found.map((other) => (
        <li key={other.id}>
          <div className="look-alike-head">
            <PageLink href={jobPaths.job(other.id)} {...(onOpen && { onClick: onOpen })}>
              {other.jobNumber}
            </PageLink>
            <Status value={other.status} />
          </div>
          <p>{[other.customerName, other.siteAddressText].filter(Boolean).join(', ')}</p>
          {other.reasons.length > 0 && <p className="look-alike-why">{other.reasons.join(' · ')}</p>}
          <p className="quiet">Registered {showAgo(other.createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}
