// Lists of what belongs to contacts: licences and availability.
import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { licenceLabel } from './contact-licences.store.ts';
import { contactAvailability } from '../shared/contact-availability.entity.ts';
import { contactLicence } from '../shared/contact-licence.entity.ts';
import type { ContactAvailabilityView, ContactLicenceView } from '../shared/contact-licences.api.ts';

const contactLabel = sql`(select json_build_object('id', k.id, 'label', k.full_name) from contact k where k.company_id = r.company_id and k.id = r.contact_id) as contact`;

/** The generic reads of one entity whose rows belong to a contact, on the alias `r`. */
function readsOf<Row>(entity: Entity<unknown>, more: RawBuilder<unknown>, sort: string, search?: ListSource['search']) {
  const columns = sql`${wireColumns(entity, 'r')}, ${contactLabel}${more}`;
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
  contactLicence,
  sql`, (select json_build_object('id', t.id, 'label', t.label) from licence_type t where t.company_id = r.company_id and t.id = r.licence_type_id) as "licenceType",
    (select json_build_object('id', t.id, 'label', t.label) from insurance_type t where t.company_id = r.company_id and t.id = r.insurance_type_id) as "insuranceType",
    ${licenceLabel('r')} as "typeLabel",
    (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = r.company_id and u.id = r.verified_by_id) as "verifiedBy"`,
  'expiryDate',
  (term) =>
    sql`(r.number ilike ${likePattern(term)} or r.issuer ilike ${likePattern(term)} or exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and k.search_text like ${likePattern(term.toLowerCase())}))`,
);

export const availabilityReads = readsOf<ContactAvailabilityView>(contactAvailability, sql``, 'fromDate');
