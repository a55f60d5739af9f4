// Addresses in reports: counted by suburb, state and postcode, drawn on a map by their degrees.
import { sql } from 'kysely';
import { type Entity, snake } from '../../../kit/entity.ts';
import { type FieldSpec, decimal, text } from '../../../kit/fields.ts';
import type { ListField, ListSource, Sql } from '../../../platform/server/list.ts';

/** What of an address people count by, and what a map needs of it; each a field of its own: `siteAddressSuburb`. */
const ADDRESS_PARTS = { suburb: text('suburb'), state: text('state'), postcode: text('postcode') };
const DEGREES = { latitude: decimal('latitude'), longitude: decimal('longitude') };
const partName = (field: string, part: string): string => `${field}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
/** The degrees of an address that is counted by suburb; undefined where a field is no suburb. */
export const degreesOf = (suburb: string): { latitude: string; longitude: string } | undefined => {
  const [, field] = /^(.*[Aa]ddress)Suburb$/.exec(suburb) ?? [];
  return field === undefined
    ? undefined
    : { latitude: partName(field, 'latitude'), longitude: partName(field, 'longitude') };
};
export const isDegree = (field: string): boolean => /[Aa]ddress(Latitude|Longitude)$/.test(field);

/** Addresses by their parts, each under a name of its own. */
export function addressParts(entity: Entity, { alias }: ListSource) {
  const own = (field: string): Sql => sql.ref(`${alias}.${snake(field)}`);
  /** The site of a job may be where its customer lives. */
  const columnOf = (field: string): Sql =>
    field === 'siteAddress' && 'siteSameAsCustomerAddress' in entity.all
      ? sql`case when ${own('siteSameAsCustomerAddress')} then coalesce(${own(field)}, ${own('customerAddress')}) else ${own(field)} end`
      : own(field);
  const columns: Record<string, ListField> = {};
  const fields: [string, FieldSpec][] = [];
  for (const [field, { kind, label, visibility }] of Object.entries(entity.all)) {
    if (kind !== 'address' || visibility) continue;
    for (const [part, spec] of Object.entries({ ...ADDRESS_PARTS, ...DEGREES })) {
      const value = sql`((${columnOf(field)}) ->> ${sql.lit(part)})`;
      const name = partName(field, part);
      columns[name] = { sql: part in DEGREES ? sql`${value}::float8` : value, kind: spec.kind, nullable: true };
      fields.push([name, { ...spec, label: `${label}, ${spec.label}` }]);
    }
  }
  return { columns, fields };
}
