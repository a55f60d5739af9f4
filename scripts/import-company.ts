// `npm run import-company -- Everything.zip`: a full export becomes a company of this server, in one transaction or not at all
// (docs/operations/backup.md). The server must be stopped, or DATABASE_URL set to an account that may switch triggers off.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { openInstallation, openOrExit } from '../src/app/installation.ts';
import { createApp } from '../src/app/create-app.ts';
import type { App } from '../src/platform/server/context.ts';
import { type PoolConfig, directOf, driverConfig } from '../src/platform/server/database-address.ts';
import { placeFile, receiveFile, removePlaced } from '../src/platform/server/files.ts';
import { entitiesOf } from '../src/platform/server/module.ts';
import { exportedTables } from '../src/modules/reports/server/open-export.views.ts';
import { type ExportManifest, isSecretColumn } from '../src/modules/reports/shared/open-export.ts';
import { compile } from '../src/platform/server/database.ts';

/** What ties a company to others of its old server, or to whoever ran that server: it is made anew here. */
const STAYS_BEHIND = /^(sync|company_link|community|company_access|connector_message)/;
/** Follows the order and the transactions of the old database. */
const OF_THE_DATABASE = new Set(['change_seq', 'change_xid']);
const ROWS_A_TIME = 500;

export interface ImportedCompany {
  companyId: number;
  name: string;
  /** Rows by record type. */
  rows: Record<string, number>;
  /** What is not as it was, in words. */
  differences: string[];
  /** Who can set a password by "Forgotten password" and let the others in. */
  primeAdmins: string[];
}
interface Column {
  table: string;
  column: string;
  type: string;
  needed: boolean;
}
interface Foreign {
  table: string;
  name: string;
  columns: string[];
  to: string;
  toColumns: string[];
  nullable: string[];
}

/** Throws with a sentence where the file is no full export, or not of a version that this server reads. */
export async function importCompany(
  app: App,
  database: PoolConfig,
  path: string,
  say: (words: string) => void = () => {},
): Promise<ImportedCompany> {
  const archive = await openPromise(path, { autoClose: false });
  const client = new pg.Client(driverConfig(directOf(database)));
  await client.connect();
  const placed: string[] = [];
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await manifestOf(archive, entries);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const companyId = Number((await client.query("select nextval('record_id') as id")).rows[0].id);
    const work = new Work(app, client, companyId, manifest);
    await work.begin();
    for (const { name, file } of manifest.records) {
      const entry = entries.get(`records/${file}`);
      if (!entry) throw new Error(`${file} is missing: the file is not whole`);
      say(`Reading ${name}`);
      await work.readRows(name, await archive.openReadStreamPromise(entry));
    }
    await work.settle();
    say('Reading the files');
    placed.push(...(await readFiles(work, archive, entries)));
    const result = await work.compared();
    // Their triggers heard nothing.
    await client.query('call tally_jobs_of($1)', [companyId]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const key of placed) await removePlaced(app.config, { key });
    throw error;
  } finally {
    await client.end();
    archive.close();
  }
}

async function manifestOf(archive: ZipFile, entries: Map<string, Entry>): Promise<ExportManifest> {
  const entry = entries.get('manifest.json');
  if (!entry) throw new Error('This is no full export, or not a whole one: it has no manifest.json');
  const pieces: Buffer[] = [];
  for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const manifest = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ExportManifest;
  if (manifest.product !== 'Reinstate' || Number(manifest.format) !== 1)
    throw new Error(`This server reads exports of format 1, not ${manifest.format}. Update it first.`);
  return manifest;
}

const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;

class Work {
  readonly rows: Record<string, number> = {};
  readonly differences: string[] = [];
  /** Rows that stayed behind, by their table. */
  private behind = new Map<string, number>();
  private tables = new Map<string, { table: string; fields: { column: string; name: string; type: string }[] }>();
  private columns = new Map<string, Column[]>();
  readonly app: App;
  readonly client: pg.Client;
  readonly companyId: number;
  readonly manifest: ExportManifest;
  constructor(app: App, client: pg.Client, companyId: number, manifest: ExportManifest) {
    this.app = app;
    this.client = client;
    this.companyId = companyId;
    this.manifest = manifest;
  }

  private async all<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.client.query(text, values)).rows as R[];
  }

  /** What tables there are here, with the true types of their columns. */
  async begin(): Promise<void> {
    const found = await exportedTables(
      {
        run: async (query) => {
          const { sql, parameters } = compile(query);
          return (await this.client.query(sql, [...parameters])).rows;
        },
      },
      entitiesOf(this.app.modules),
    );
    this.tables = new Map(found.map((one) => [one.name, one]));
    const columns = await this.all<Column>(`
      select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull and not a.atthasdef as needed
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`);
    this.columns = Map.groupBy(columns, ({ table }) => table);
  }

  /** Rows of one record type, as they were, in this company. */
  async readRows(name: string, stream: Readable): Promise<void> {
    const of = this.tables.get(name);
    if (!of || STAYS_BEHIND.test(of.table)) {
      stream.resume();
      const reason = of ? 'is made anew here' : 'is not known here';
      this.differences.push(`${name}: ${reason}`);
      return;
    }
    const insert = this.insertOf(of);
    let lines: string[] = [];
    let read = 0;
    const write = async (): Promise<void> => {
      if (!lines.length) return;
      const { rowCount } = await this.client.query(insert, [this.companyId, `[${lines.join(',')}]`]);
      read += rowCount ?? 0;
      lines = [];
    };
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      lines.push(line);
      if (lines.length === ROWS_A_TIME) await write();
    }
    await write();
    this.rows[name] = read;
  }

  /** Ids stay as they are: they are counted within a company. Secrets, which no export holds, are such as nobody knows. */
  private insertOf({ table, fields }: { table: string; fields: { column: string; name: string }[] }): string {
    const columns = this.columns.get(table) ?? [];
    const taken = fields.flatMap(({ column, name }) => {
      const here = columns.find((one) => one.column === column);
      return here && !OF_THE_DATABASE.has(column) ? [{ ...here, name }] : [];
    });
    const secrets = columns.filter(
      ({ column, needed, type }) => needed && (isSecretColumn(column) || type === 'bytea'),
    );
    const values = taken.map(({ column, name }) => {
      if (table === 'company' && column === 'id') return '$1::bigint';
      // An address signs in once on a server, and a host shows one company.
      if (table === 'app_user' && column === 'email')
        return `case when exists (select from app_user u where lower(u.email) = lower(r."email") and u.holds_email) then replace(r."email", '@', '+' || $1::text || '@') else r."email" end`;
      if (table === 'job_submission' && column === 'challenge') return `$1::text || ' ' || r.${id(name)}`;
      if (table === 'company_theme' && column === 'host_name')
        return `case when exists (select from company_theme t where t.host_name = r.${id(name)}) then null else r.${id(name)} end`;
      if (table === 'stored_file' && column === 'storage_key') return `$1::text || '/missing/' || r."sha256"`;
      return `r.${id(name)}`;
    });
    const random = `sha256(uuid_send(gen_random_uuid()))`;
    return `insert into ${id(table)} (company_id${[...taken, ...secrets].map(({ column }) => `, ${id(column)}`).join('')})
      select $1::bigint${values.map((value) => `, ${value}`).join('')}${secrets.map(({ type }) => (type === 'bytea' ? `, ${random}` : `, encode(${random}, 'hex')`)).join('')}
      from jsonb_array_elements($2::jsonb) e cross join lateral jsonb_to_record(e) as r (${taken.map(({ name, type }) => `${id(name)} ${type}`).join(', ')})
      on conflict do nothing`;
  }

  /** What named the old company names this one; accounts that are here already keep their address; clocks and numbers go on. */
  async settle(): Promise<void> {
    await this.renamed();
    await this.withoutTheRest();
    const [twice] = await this.all<{ people: number }>(
      `select count(*)::int as people from app_user where company_id = $1 and email like '%+' || $1::text || '@%'`,
      [this.companyId],
    );
    if (twice?.people)
      this.differences.push(
        `user: ${twice.people} have an account here already; in their address here +${this.companyId} stands before the @`,
      );
    await this.client.query(
      `insert into claim_clock (company_id, id, client_id, open)
       select j.company_id, j.id, j.client_id, not exists (select from job_status s where s.company_id = j.company_id and s.id = j.status_id and s.type_name in ('closed', 'declined', 'cancelled'))
       from job j where j.company_id = $1 and j.deleted_at is null`,
      [this.companyId],
    );
    await this.client.query(`select setval('record_id', greatest((select last_value from record_id), $1::bigint))`, [
      await this.highestId(),
    ]);
  }

  private async renamed(): Promise<void> {
    const old = Number(this.manifest.company);
    for (const [table, columns] of this.columns)
      for (const { column } of columns.filter((one) => one.column.endsWith('_type'))) {
        const to = column.replace(/_type$/, '_id');
        if (!columns.some((one) => one.column === to) || !columns.some((one) => one.column === 'company_id')) continue;
        await this.client.query(
          `update ${id(table)} set ${id(to)} = $1 where company_id = $1 and ${id(column)}::text = 'company' and ${id(to)}::text = $2::text`,
          [this.companyId, old],
        );
      }
  }

  /** What points to something that stayed behind points nowhere; where it must point somewhere, it stays behind, too. */
  private async withoutTheRest(): Promise<void> {
    const keys = await this.all<Foreign>(`
      select c.conrelid::regclass::text as table, c.conname as name, f.relname as to,
        array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
        array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as "toColumns",
        array(select a.attname::text from unnest(c.conkey) k(n) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n where not a.attnotnull and a.attgenerated = '') as nullable
      from pg_constraint c join pg_class f on f.oid = c.confrelid where c.contype = 'f' and c.conparentid = 0
        and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'company_id')`);
    // A row that goes may leave others pointing nowhere.
    for (let changed = true; changed; ) {
      changed = false;
      for (const key of keys) {
        const table = id(key.table);
        const at = key.columns
          .map((column, place) => `f.${id(key.toColumns[place] ?? '')} = x.${id(column)}`)
          .join(' and ');
        const given = key.columns.map((column) => `x.${id(column)} is not null`).join(' and ');
        const lost = `x.company_id = $1 and ${given} and not exists (select from ${id(key.to)} f where ${at})`;
        const free = key.nullable.filter((column) => column !== 'company_id');
        const { rowCount } = await this.client.query(
          free.length
            ? `update ${table} x set ${free.map((column) => `${id(column)} = null`).join(', ')} where ${lost}`
            : `delete from ${table} x where ${lost}`,
          [this.companyId],
        );
        if (!rowCount) continue;
        changed = true;
        if (!free.length) this.behind.set(key.table, (this.behind.get(key.table) ?? 0) + rowCount);
        this.differences.push(
          free.length
            ? `${key.table}: ${rowCount} without ${free.join(', ')}, which stayed behind`
            : `${key.table}: ${rowCount} of ${key.to}, which stayed behind`,
        );
      }
    }
  }

  private async highestId(): Promise<number> {
    let highest = 0;
    for (const [table, columns] of this.columns) {
      if (!columns.some(({ column, type }) => column === 'id' && type === 'bigint')) continue;
      if (!columns.some(({ column }) => column === 'company_id')) continue;
      const [row] = await this.all<{ id: string | null }>(
        `select max(id) as id from ${id(table)} where company_id = $1`,
        [this.companyId],
      );
      highest = Math.max(highest, Number(row?.id ?? 0));
    }
    return highest;
  }

  /** Held against the manifest: rows and sums of money of every record type. */
  async compared(): Promise<ImportedCompany> {
    for (const { name, rows, sums } of this.manifest.records) {
      const of = this.tables.get(name);
      if (!of || this.rows[name] === undefined) continue;
      const amounts = Object.keys(sums).flatMap((field) => of.fields.filter((one) => one.name === field));
      const [found] = await this.all<Record<string, string>>(
        `select count(*)::text as "rows" ${amounts.map(({ column, name: field }) => `, coalesce(sum(${id(column)}), 0)::text as ${id(`sum ${field}`)}`).join('')}
         from ${id(of.table)} where company_id = $1`,
        [this.companyId],
      );
      this.rows[name] = Number(found?.['rows']);
      const wanted = rows - (this.behind.get(of.table) ?? 0);
      if (this.rows[name] !== wanted) this.differences.push(`${name}: ${this.rows[name]} rows of ${wanted}`);
      for (const [field, sum] of Object.entries(sums))
        if (this.rows[name] === rows && found?.[`sum ${field}`] !== sum)
          this.differences.push(`${name}: ${field} comes to ${found?.[`sum ${field}`]}, not ${sum}`);
    }
    const [company] = await this.all<{ name: string }>('select name from company where company_id = $1', [
      this.companyId,
    ]);
    if (!company) throw new Error('The export has no company in it');
    const admins = await this.all<{ email: string }>(
      `select email from app_user where company_id = $1 and prime_admin and status = 'active' order by id`,
      [this.companyId],
    );
    return {
      companyId: this.companyId,
      name: company.name,
      rows: this.rows,
      differences: this.differences,
      primeAdmins: admins.map(({ email }) => email),
    };
  }
}

/** Each content once into the store; every record that names it points there. */
async function readFiles(work: Work, archive: ZipFile, entries: Map<string, Entry>): Promise<string[]> {
  const keys: string[] = [];
  for (const [name, entry] of entries) {
    if (!name.startsWith('files/')) continue;
    const wanted = name.slice('files/'.length);
    const { config } = work.app;
    const received = await receiveFile(config, await archive.openReadStreamPromise(entry), Number.MAX_SAFE_INTEGER);
    if (received.sha256 !== wanted) throw new Error(`The content of ${name} is another: the file was changed`);
    const { key } = await placeFile(config, work.companyId, received);
    keys.push(key);
    await work.client.query(`update stored_file set storage_key = $3 where company_id = $1 and sha256 = $2`, [
      work.companyId,
      wanted,
      key,
    ]);
  }
  return keys;
}

const [, script = '', path] = process.argv;
if (script.endsWith('import-company.ts')) {
  if (!path) {
    console.error('Which file? npm run import-company -- Everything.zip');
    process.exit(1);
  }
  const installation = await openOrExit(process.env, openInstallation);
  const running = await createApp(installation.config, installation.database);
  try {
    const made = await importCompany(running.app, installation.database, path, console.log);
    const total = Object.values(made.rows).reduce((sum, rows) => sum + rows, 0);
    console.log(`${made.name} is here: ${total} rows.`);
    for (const words of made.differences) console.log(`  ${words}`);
    console.log(
      `Signs in first, by "Forgotten password": ${made.primeAdmins.join(', ') || 'nobody; restore a backup instead'}`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await running.close();
    await installation.close();
  }
}
