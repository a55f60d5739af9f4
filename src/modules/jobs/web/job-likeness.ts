// What a form tells of the job it registers, for the search of jobs that are the same.
import type { Address } from '../../../kit/fields.ts';

const LONG_ENOUGH = 3;

export function likenessQuery(values: Record<string, unknown>): Record<string, string> {
  const place = (name: string): string => {
    const address = values[name] as Partial<Address> | null | undefined;
    return address?.line1 ? [address.line1, address.suburb].filter(Boolean).join(', ') : '';
  };
  const given: Record<string, unknown> = {
    clientRef: values['clientRef'],
    additionalRef: values['additionalRef'],
    customerName:
      values['customerName'] || [values['customerFirstName'], values['customerLastName']].filter(Boolean).join(' '),
    customerEmail: values['customerEmail'],
    customerMobileNumber: values['customerMobileNumber'],
    customerHomeNumber: values['customerHomeNumber'],
    customerWorkNumber: values['customerWorkNumber'],
    siteAddress: place('siteAddress'),
    customerAddress: place('customerAddress'),
  };
  const customer = values['customerId'];
  return {
    ...Object.fromEntries(
      Object.entries(given)
        .map(([name, value]) => [name, String((value as string | null | undefined) ?? '').trim()] as const)
        .filter(([, value]) => value.length >= LONG_ENOUGH),
    ),
    ...(typeof customer === 'number' && { customerId: String(customer) }),
  };
}
