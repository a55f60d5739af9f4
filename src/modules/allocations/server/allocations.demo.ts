// A make-safe with a limit, being worked on; an assessment that waits to be accepted.
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { changeStatus, createAllocation, stamp } from './allocations.service.ts';

export async function allocationsDemo({ whole, world, make }: Demo): Promise<void> {
  const [first, second] = world.claims ?? [];
  if (!first) return;
  const today = todayIn('Australia/Sydney', new Date());
  const [, carpenter = 0, painter = 0] = world.people?.subcontractors ?? [];
  await make(async (ctx) => {
    const id = await createAllocation(ctx, {
      jobId: first.jobId,
      allocationTypeId: 2,
      limit: 1500,
      assignedContactId: carpenter || null,
      dueDate: addDays(today, 1),
      details: 'Tarpaulin over the hole, prop the ceiling of the hall, isolate the circuit.',
    });
    if (!whole) return;
    await stamp(ctx, id, { id: 'firstCustomerContactAt', date: addDays(today, -1), time: '15:20' });
    await stamp(ctx, id, { id: 'siteAttended', date: addDays(today, -1), time: '17:05' });
    if (!second) return;
    const asked = await createAllocation(ctx, {
      jobId: second.jobId,
      allocationTypeId: 4,
      limit: 600,
      assignedContactId: painter || null,
      dueDate: addDays(today, 4),
    });
    await changeStatus(ctx, asked, { allocationStatusId: 2 });
  });
}
