import { sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import { companyView } from '../shared/company-profile.api.ts';

/** A company `c` with its country `n`. */
export const companyColumns = rowColumns(companyView, 'c', {
  companyName: sql`c.name`,
  country: sql`json_build_object('id', n.id, 'label', n.label, 'taxName', n.tax_name, 'taxValue', trim_scale(n.tax_value), 'currencyName', n.currency_name)`,
});
