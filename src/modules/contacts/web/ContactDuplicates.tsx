// Contacts that look like the one being entered, and why.
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { contactPaths } from './contact-paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { contactsApi } from '../shared/contacts.api.ts';

const CHECK_AFTER_MS = 500;
const LONG_ENOUGH = 3;

export function ContactDuplicates({
  values,
  exceptId,
}: {
  values: Record<string, unknown>;
  exceptId: number | undefined;
}) {
  const [query] = useDebouncedValue(duplicateQuery(values), CHECK_AFTER_MS);
  const asked = Object.keys(query).length > 0;
  const read = useRead(
    contactsApi.duplicates,
    { query: { ...query, ...(exceptId !== undefined && { exceptId: String(exceptId) }) } },
    { enabled: asked, keepPrevious: true },
  );
  const found = asked ? (read.data?.data ?? []) : [];
  return (
    <aside className="look-alikes" aria-label="Similar contacts" data-found={found.length > 0 || undefined}>
      <h2>Similar contacts</h2>
      <p className="quiet" role="status">
        {!asked ? 'Checked while you type.' : found.length === 0 ? 'None found.' : `${found.length} found.`}
      </p>
      <ul>
        {found.map((other) => (
          <li key={other.objectId}>
            <PageLink href={contactPaths.contact(other.objectId)}>{other.primaryLabel}</PageLink>
            <p className="quiet">{other.secondaryLabel}</p>
            <p className="look-alike-why">{other.reasons.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function duplicateQuery(values: Record<string, unknown>): Record<string, string> {
  const name = values['companyName'] || [values['firstName'], values['lastName']].filter(Boolean).join(' ');
  const given: Record<string, unknown> = {
    fullName: name,
    email: values['email'],
    mobileNumber: values['mobileNumber'],
    homeNumber: values['homeNumber'],
    workNumber: values['workNumber'],
    address: addressOf(values['address']),
    abn: values['abn'],
  };
  return Object.fromEntries(
    Object.entries(given)
      .map(([key, value]) => [key, String((value as string | null | undefined) ?? '').trim()] as const)
      .filter(([, value]) => value.length >= LONG_ENOUGH),
  );
}

/** The address on one line, as the server keeps it for comparing. */
function addressOf(value: unknown): string {
  const { line1, line2, suburb, state, postcode } = (value ?? {}) as Partial<Record<string, string | null>>;
  if (!line1 || !suburb) return '';
  return [line1, line2, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
