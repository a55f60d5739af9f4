// Jobs that look like the one being registered, and why, while it is typed.
import { useDebouncedValue } from '@mantine/hooks';
import type { Address } from '../../../kit/fields.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { LookAlikes } from './LookAlikes.tsx';

const CHECK_AFTER_MS = 500;
const LONG_ENOUGH = 3;

export function JobDuplicates({ values }: { values: Record<string, unknown> }) {
  const [query] = useDebouncedValue(duplicateQuery(values), CHECK_AFTER_MS);
  const asked = Object.keys(query).length > 0;
  const read = useRead(jobsApi.duplicates, { query }, { enabled: asked, keepPrevious: true });
  const found = asked ? (read.data?.data ?? []) : [];
  return <LookAlikes found={found} waiting={asked ? undefined : 'Checked while you type.'} />;
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
