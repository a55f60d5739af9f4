// Jobs that look like the one in hand, each with the reasons.
import { Status } from '../../../platform/web/display/Status.tsx';
import { showAgo } from '../../../platform/web/display/format.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobDuplicate } from '../shared/jobs.api.ts';

interface Props {
  found: readonly JobDuplicate[];
  /** Said instead of a result while nothing was asked yet. */
  waiting?: string | undefined;
}

export function LookAlikes({ found, waiting }: Props) {
  return (
    <aside className="look-alikes" aria-label="Jobs that look the same" data-found={found.length > 0 || undefined}>
      <h2>Jobs that look the same</h2>
      <p className="quiet" role="status">
        {waiting ??
          (found.length === 0 ? 'None found.' : `${found.length} found. Open one before registering it twice.`)}
      </p>
      <ul>
        {found.map((other) => (
          <li key={other.id}>
            <div className="look-alike-head">
              <PageLink href={paths.job(other.id)}>{other.jobNumber}</PageLink>
              <Status value={other.status} />
            </div>
            <p>{[other.customerName, other.siteAddressText].filter(Boolean).join(', ')}</p>
            <p className="look-alike-why">{other.reasons.join(' · ')}</p>
            <p className="quiet">Registered {showAgo(other.createdAt)}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
