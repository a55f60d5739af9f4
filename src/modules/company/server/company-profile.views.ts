import { sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import { company } from '../shared/company.entity.ts';

/** A company `c` with its country `n`. */
export const companyColumns = sql`${wireColumns(company, 'c')}, c.name as "companyName", c.country_id as "countryId",
  json_build_object('id', n.id, 'label', n.label, 'taxName', n.tax_name, 'taxValue', trim_scale(n.tax_value), 'currencyName', n.currency_name) as country,
  (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = c.company_id and u.id = c.primary_user_id) as "primaryUser",
  (select json_build_object('id', d.id, 'label', d.label) from division d where d.company_id = c.company_id and d.id = c.default_division_id) as "defaultDivision"`;
