// Jobs that look like the one being registered, and why, while it is typed.
import { useDebouncedValue } from '@mantine/hooks';
import type { Address } from '../../../kit/fields.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showAgo } from '../../../platform/web/display/format.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobsApi } from '../shared/jobs.api.ts';

const CHECK_AFTER_MS = 500;
const LONG_ENOUGH = 3;

export function JobDuplicates({ values }: { values: Record<string, unknown> }) {
  const [query] = useDebouncedValue(duplicateQuery(values), CHECK_AFTER_MS);
  const asked = Object.keys(query).length > 0;
  const read = useRead(jobsApi.duplicates, { query }, { enabled: asked, keepPrevious: true });
  const found = asked ? (read.data?.data ?? []) : [];
  return (
    <aside className="look-alikes" aria-label="Jobs that look the same" data-found={found.length > 0 || undefined}>
      <h2>Jobs that look the same</h2>
      <p className="quiet" role="status">
        {!asked
          ? 'Checked while you type.'
          : found.length === 0
            ? 'None found.'
            : `${found.length} found. Open one before registering it twice.`}
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

function duplicateQuery(values: Record<string, unknown>): Record<string, string> {
  const address = values['siteAddress'] as Partial<Address> | null | undefined;
  const given: Record<string, unknown> = {
    clientRef: values['clientRef'],
    additionalRef: values['additionalRef'],
    customerName:
      values['customerName'] || [values['customerFirstName'], values['customerLastName']].filter(Boolean).join(' '),
    customerEmail: values['customerEmail'],
    customerMobileNumber: values['customerMobileNumber'],
    siteAddress: address?.line1 ? [address.line1, address.suburb].filter(Boolean).join(' ') : '',
  };
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, String((value as string | null | undefined) ?? '').trim()] as const)
      .filter(([, value]) => value.length >= LONG_ENOUGH),
  );
}
