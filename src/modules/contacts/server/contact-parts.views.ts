// Lists of what belongs to contacts: licences and availability.
import { type RawBuilder, sql } from 'kysely';
import type { RowFacts } from '../../../kit/row.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { licenceLabel } from './contact-licences.store.ts';
import {
  type ContactAvailabilityView,
  type ContactLicenceView,
  contactAvailabilityView,
  contactLicenceView,
} from '../shared/contact-licences.api.ts';

/** The generic reads of one entity whose rows belong to a contact, on the alias `r`. */
function readsOf<Row>(
  shape: { row: RowFacts },
  parts: Record<string, RawBuilder<unknown>>,
  sort: string,
  search?: ListSource['search'],
) {
  const { entity } = shape.row;
  const columns = rowColumns(shape, 'r', parts);
  const where = (ctx: Context) =>
    sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and k.deleted_at is null)`;
  const source = (ctx: Context): ListSource => ({
    name: entity.name,
    from: sql`${sql.table(entity.table)} r`,
    where: where(ctx),
    alias: 'r',
    fields: entityFields(entity, 'r'),
    columns,
    defaultSort: [{ field: sort, direction: 'asc' }],
    ...(search && { search }),
  });
  return {
    list: (ctx: Context, query: ListQuery) => listPage<Row>(ctx, source(ctx), query),
    count: (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query),
    async view(ctx: Context, id: number): Promise<RawJson<{ data: Row }>> {
      const [row] = await ctx.run(
        sql<{
          row: string;
        }>`select row_to_json(t)::text as row from (select ${columns} from ${sql.table(entity.table)} r where ${where(ctx)} and r.id = ${id}) t`,
      );
      if (!row) throw notFound(`This ${entity.label.one}`);
      return new RawJson(`{"data":${row.row}}`);
    },
  };
}

export const licenceReads = readsOf<ContactLicenceView>(
  contactLicenceView,
  { typeLabel: licenceLabel('r') },
  'expiryDate',
  (term) =>
    sql`(r.number ilike ${likePattern(term)} or r.issuer ilike ${likePattern(term)} or exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and k.search_text like ${likePattern(term.toLowerCase())}))`,
);

export const availabilityReads = readsOf<ContactAvailabilityView>(contactAvailabilityView, {}, 'fromDate');
