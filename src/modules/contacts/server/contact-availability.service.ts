// When a contact is away or on shift.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import type { ContactAvailability } from '../shared/contact-availability.entity.ts';
import { contactAvailabilityApi, contactAvailabilityView } from '../shared/contact-licences.api.ts';
import { ofLivingContact, requireContact } from './contacts.scope.ts';

async function check(
  ctx: Context,
  given: Partial<ContactAvailability>,
  before: ContactAvailability | undefined,
): Promise<void> {
  const { contactId, fromDate, toDate, fromTime, toTime } = { ...before, ...given } as ContactAvailability;
  await requireContact(ctx, contactId);
  if (toDate < fromDate) throw invalid({ toDate: 'The last day is before the first' });
  if (fromDate === toDate && fromTime && toTime && toTime <= fromTime)
    throw invalid({ toTime: 'It ends before it starts' });
}

export const availabilities = resource(contactAvailabilityView, {
  api: contactAvailabilityApi,
  scope: (ctx) => ofLivingContact(ctx, 'r'),
  sort: 'fromDate',
  search: ['note'],
  check,
});
