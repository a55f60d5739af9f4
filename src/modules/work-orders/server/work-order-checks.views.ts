// Rules on the list of work order statuses: an order that the company set must not lead into a wall.
import { type SettingCheck, listEntries, named } from '../../company/server/index.ts';
import { type WorkOrderStatusType, statusFollows, workOrderStatusCan } from '../shared/work-order-status.ts';

const ENDS: readonly string[] = ['closed', 'cancelled'];

/** Every status that is no end has a way on: one that the types allow, the company named and is in use. */
export const workOrderChecks: SettingCheck = async (ctx) => {
  const entries = await listEntries(ctx, 'workOrderStatus');
  const used = entries.filter(({ item }) => item.active !== false);
  const type = (typeName: string | undefined) => typeName as WorkOrderStatusType;
  const walls = used.filter(
    (from) =>
      from.item.nextIds?.length &&
      !ENDS.includes(from.item.typeName ?? '') &&
      !used.some(
        (to) =>
          to.value !== from.value &&
          statusFollows(entries, from.value, to.value) === true &&
          workOrderStatusCan({
            from: type(from.item.typeName),
            to: type(to.item.typeName),
            back: entries.indexOf(to) < entries.indexOf(from),
            note: 'a note',
          }) === true,
      ),
  );
  if (!walls.length) return [];
  return [
    {
      area: 'Lists',
      ref: 'work-orders.next-statuses',
      severity: 'problem',
      title: `Nothing follows ${named(walls.map(({ label }) => label))}: no status chosen there can be reached`,
      breaks: 'A work order that gets there stays there.',
      section: 'workOrderStatus',
      repair: 'Choose the next statuses',
    },
  ];
};
