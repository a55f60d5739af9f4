// The tables of a company as they are, for the full export: which there are, what their columns mean, and their rows.
import { sql } from 'kysely';
import { type Entity, snake } from '../../../kit/entity.ts';
import type { Query, Snapshot } from '../../../platform/server/database.ts';
import { type ExportedField, LEFT_OUT, isSecretColumn } from '../shared/open-export.ts';

export interface ExportedTable {
  table: string;
  name: string;
  label: string | null;
  fields: (ExportedField & { column: string })[];
  hasId: boolean;
}
interface Column {
  table: string;
  column: string;
  type: string;
}

const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Every table that holds rows of companies, and of each the columns that leave. Generated columns follow from others. */
export async function exportedTables(of: Pick<Snapshot, 'run'>, entities: readonly Entity[]): Promise<ExportedTable[]> {
  const columns = await of.run(sql<Column>`
    select t.relname as table, c.attname as column, format_type(c.atttypid, null) as type from pg_class t
      join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = '' and c.atttypid <> 'bytea'::regtype
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and exists (select from pg_attribute x where x.attrelid = t.oid and x.attname = 'company_id')
    order by t.relname, c.attnum`);
  const byTable = new Map(entities.map((entity) => [entity.table, entity]));
  return [...Map.groupBy(columns, ({ table }) => table)]
    .filter(([table]) => !Object.hasOwn(LEFT_OUT, table))
    .map(([table, all]) => {
      const entity = byTable.get(table);
      const specs = new Map(Object.entries(entity?.all ?? {}).map(([name, spec]) => [snake(name), { name, spec }]));
      return {
        table,
        name: entity?.name ?? camel(table),
        label: entity?.label.one ?? null,
        hasId: all.some(({ column }) => column === 'id'),
        fields: all
          .filter(({ column }) => column !== 'company_id' && !isSecretColumn(column))
          .map(({ column, type }) => {
            const known = specs.get(column);
            return {
              column,
              name: known?.name ?? camel(column),
              label: known?.spec.label ?? null,
              type: known?.spec.kind ?? type,
              to: known?.spec.to ?? null,
            };
          }),
      };
    });
}

/** Rows of a table, each as the text of a JSON object. */
export function rowTexts({ table, fields, hasId }: ExportedTable, companyId: number): Query<{ row: string }> {
  const columns = sql.join(fields.map(({ column, name }) => sql`x.${sql.id(column)} as ${sql.id(name)}`));
  const order = hasId ? sql` order by x.id` : sql``;
  return sql<{
    row: string;
  }>`select row_to_json(t)::text as row from (select ${columns} from ${sql.table(table)} x where x.company_id = ${companyId}${order}) t`;
}

/** The exact sums of the amounts of a table, by the names of their fields. */
export async function sumsOf(
  of: Pick<Snapshot, 'run'>,
  { table, fields }: ExportedTable,
  companyId: number,
): Promise<Record<string, string>> {
  const amounts = fields.filter(({ type }) => type === 'money');
  if (!amounts.length) return {};
  const [row] = await of.run(
    sql<Record<string, string>>`select ${sql.join(
      amounts.map(({ column, name }) => sql`coalesce(sum(x.${sql.id(column)}), 0)::text as ${sql.id(name)}`),
    )} from ${sql.table(table)} x where x.company_id = ${companyId}`,
  );
  return row ?? {};
}

export interface FileToExport {
  id: number;
  sha256: string;
  sizeBytes: number;
}
/** Each content once, however many records name it. */
export const filesToExport = (of: Pick<Snapshot, 'run'>, companyId: number): Promise<FileToExport[]> =>
  of.run(sql<FileToExport>`
    select distinct on (sha256) id, sha256, size_bytes as "sizeBytes" from stored_file
    where company_id = ${companyId} and deleted_at is null and not exists (select from background_job b
      where b.company_id = stored_file.company_id and b.kind in ('data-export', 'company-export') and (b.result ->> 'fileId')::bigint = stored_file.id)
    order by sha256, id`);
