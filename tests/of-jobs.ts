// Which records of a world hang on its jobs: read from the rows themselves, so that no module can be forgotten.
import { sql } from 'kysely';
import type { World } from './samples.ts';
import { type TestApp, asSystem } from './test-app.ts';

/** Ids come from one sequence, so an id names one row of the whole database; those below are the same in every company. */
const FIRST = 1001;
/** Who wrote it says nothing about what it belongs to. */
const AUTHORS = new Set(['company_id', 'created_by_id', 'updated_by_id', 'deleted_by_id', 'id']);
const FARTHEST = 5;

interface Row {
  table: string;
  /** Ids that stand in its columns. */
  leads: number[];
}

/** Every row of a company that has an id, and where it leads. */
async function rowsOf(app: TestApp, companyId: number): Promise<Map<number, Row>> {
  const tables = await asSystem(
    app,
    sql<{
      name: string;
    }>`select c.table_name as name from information_schema.columns c join information_schema.columns i
        on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'bigint'
      where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`,
  );
  const rows = new Map<number, Row>();
  for (const { name } of tables) {
    const found = await asSystem(
      app,
      sql<{ id: number; row: Record<string, unknown> }>`select t.id, to_jsonb(t) as row from ${sql.table(name)} t
        where t.company_id = ${companyId} and t.id >= ${FIRST}`,
    );
    for (const { id, row } of found)
      rows.set(id, {
        table: name,
        leads: Object.entries(row).flatMap(([column, value]) =>
          column.endsWith('_id') && !AUTHORS.has(column) && typeof value === 'number' && value >= FIRST ? [value] : [],
        ),
      });
  }
  // What belongs to a record that is known by kind and number alone, and files, which belong to whatever they are linked to.
  const links = await asSystem(
    app,
    sql<{ from: number; to: number }>`
      select object_id as "from", job_id as "to" from object where company_id = ${companyId} and job_id is not null
      union select attachment_id, object_id from attachment_link where company_id = ${companyId}`,
  );
  for (const { from, to } of links) rows.get(from)?.leads.push(to);
  return rows;
}

export interface OfJobs {
  /** Names of the world's records that lead to a job. */
  names: (keyof World)[];
  /** The tables in which they stand. */
  tables: ReadonlySet<string>;
}

export async function ofJobs(app: TestApp, companyId: number, world: World): Promise<OfJobs> {
  const rows = await rowsOf(app, companyId);
  const leadsToJob = (id: number): boolean => {
    let border = [id];
    const seen = new Set(border);
    for (let step = 0; step <= FARTHEST && border.length; step++) {
      if (border.some((one) => rows.get(one)?.table === 'job')) return true;
      border = border.flatMap((one) => rows.get(one)?.leads ?? []).filter((one) => !seen.has(one));
      for (const one of border) seen.add(one);
    }
    return false;
  };
  const names = (Object.keys(world) as (keyof World)[]).filter((name) => leadsToJob(world[name] ?? 0)).sort();
  return { names, tables: new Set(names.map((name) => rows.get(world[name] ?? 0)?.table ?? '')) };
}

/** Tables whose rows say themselves which job they belong to. */
export async function tablesOfJobs(app: TestApp): Promise<string[]> {
  const found = await asSystem(
    app,
    sql<{
      name: string;
    }>`select c.table_name as name from information_schema.columns c join information_schema.columns v
        on v.table_schema = c.table_schema and v.table_name = c.table_name and v.column_name = 'version'
      where c.table_schema = 'public' and c.column_name = 'job_id' order by 1`,
  );
  return found.map(({ name }) => name);
}
