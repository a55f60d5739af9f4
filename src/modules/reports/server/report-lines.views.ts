// Lines of records as rows of their own: those of the records that the list of their kind shows this person, without the fields whose like is
// hidden from them there.
import { sql } from 'kysely';
import { type Entity, snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ListSource, entityFields } from '../../../platform/server/list.ts';
import { accountsPayableItem } from '../../bills/shared/bill.entity.ts';
import {
  dryingEquipmentLog,
  moistureScheduleReading,
  moistureVisit,
} from '../../drying/shared/moisture-reading.entity.ts';
import { estimateItem } from '../../estimates/shared/estimate.entity.ts';
import { accountsReceivableItem } from '../../invoices/shared/invoice.entity.ts';
import { seesField } from '../../jobs/server/index.ts';
import { quoteRequestItem } from '../../quote-requests/shared/quote-request.entity.ts';
import { workOrderItem } from '../../work-orders/shared/work-order.entity.ts';

export interface Lines {
  entity: Entity;
  title: string;
  /** The list of the records that they belong to, and the field that names one. */
  of: string;
  by: string;
}
export const LINES: Readonly<Record<string, Lines>> = {
  estimateItem: { entity: estimateItem, title: 'Estimate lines', of: 'estimate', by: 'estimateId' },
  workOrderItem: { entity: workOrderItem, title: 'Work order lines', of: 'workOrder', by: 'workOrderId' },
  accountsReceivableItem: {
    entity: accountsReceivableItem,
    title: 'Invoice lines',
    of: 'accountsReceivable',
    by: 'accountsReceivableId',
  },
  accountsPayableItem: {
    entity: accountsPayableItem,
    title: 'Bill lines',
    of: 'accountsPayable',
    by: 'accountsPayableId',
  },
  quoteRequestItem: { entity: quoteRequestItem, title: 'Quote lines', of: 'quoteRequest', by: 'quoteRequestId' },
  moistureVisit: { entity: moistureVisit, title: 'Drying visits', of: 'moistureSchedule', by: 'scheduleId' },
  dryingEquipmentLog: {
    entity: dryingEquipmentLog,
    title: 'Drying equipment days',
    of: 'moistureSchedule',
    by: 'scheduleId',
  },
  moistureScheduleReading: {
    entity: moistureScheduleReading,
    title: 'Moisture readings',
    of: 'moistureSchedule',
    by: 'scheduleId',
  },
};

export function linesSource(ctx: Context, { entity, of, by }: Lines, records: ListSource): ListSource {
  const fields = Object.fromEntries(
    Object.entries(entityFields(entity, 'x')).filter(([name]) => seesField(ctx, of, entity.all[name]?.visibility)),
  );
  const isThere = 'deletedAt' in entity.all ? sql` and x.deleted_at is null` : sql``;
  return {
    from: sql`${sql.table(entity.table)} x`,
    alias: 'x',
    where: sql`x.company_id = ${ctx.actor.companyId}${isThere} and ${sql.ref(`x.${snake(by)}`)} in
      (select ${sql.ref(`${records.alias}.id`)} from ${records.from} where ${records.where})`,
    fields,
    columns: sql`x.id`,
    defaultSort: [{ field: 'id', direction: 'asc' }],
    search: () => sql`false`,
  };
}
