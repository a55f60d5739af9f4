// about: tables, calls
// What the database itself guarantees, whatever the code forgets.
import { entitiesOf } from '../src/platform/server/module.ts';
import { modules } from '../src/app/registry.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { snake } from '../src/kit/entity.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { read, write } from '../src/platform/server/database.ts';
import { type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('every table with a company has row-level security, forced, with both policies and a key that leads with the company', async () => {
  const offenders = await asSystem(
    app,
    sql<{ name: string; problem: string }>`
    select c.relname as name, 'security' as problem from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('record', 'list_entry') and not (c.relrowsecurity and c.relforcerowsecurity)
    union all select c.relname, 'policy' from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('record', 'list_entry')
      and (select count(*) from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polwithcheck is not null) <> 2
    union all select c.relname, 'primary key' from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('record', 'list_entry')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)
    union all select c.relname, 'security definer view' from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace`,
  );
  expect(offenders).toEqual([]);
});

test('every foreign key between tables of companies takes the company along', async () => {
  const offenders = await asSystem(
    app,
    sql<{ name: string }>`select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
      where k.contype = 'f' and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id' and not a.attisdropped)
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id' and a.attnum = k.conkey[1])`,
  );
  expect(offenders).toEqual([]);
});

test('the role that serves requests owns nothing and cannot step around the policies', async () => {
  const [role] = await asSystem(
    app,
    sql<{ super: boolean; bypass: boolean; owns: number }>`
    select rolsuper as super, rolbypassrls as bypass, (select count(*)::int from pg_class c where c.relowner = r.oid) as owns from pg_roles r where rolname = 'reinstate_app'`,
  );
  expect(role).toEqual({ super: false, bypass: false, owns: 0 });
});

test('without a company in the connection nothing is seen, and a row of another company cannot be written', async () => {
  const { admin } = await app.company();
  const { companyId: other } = await app.company();
  await buildJob(app, admin);
  const [rows] = await read(app.running.app.pool, { companyId: other }, [
    sql<{ n: number }>`select count(*)::int as n from job`,
  ]);
  expect(rows).toEqual([{ n: 0 }]);
  const smuggle = write(app.running.app.pool, { companyId: other }, (tx) =>
    tx.run(sql`insert into region (company_id, label) values (${admin.companyId}, 'x')`),
  );
  await expect(smuggle).rejects.toMatchObject({ code: '42501' });
});

test('the columns of every entity are the fields it declares', async () => {
  const columns = await asSystem(
    app,
    sql<{
      table: string;
      column: string;
      nullable: boolean;
    }>`select table_name as "table", column_name as "column", is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public'`,
  );
  const missing = entitiesOf(modules).flatMap((entity) =>
    Object.entries(entity.all).flatMap(([name, field]) => {
      const column = columns.find((entry) => entry.table === entity.table && entry.column === snake(name));
      if (!column) return [`${entity.table}.${snake(name)} does not exist`];
      return !column.nullable && field.nullable
        ? [`${entity.table}.${snake(name)} is never null, ${entity.name}.${name} may be`]
        : [];
    }),
  );
  expect(missing).toEqual([]);
});

test('an ending statement that fails takes the whole transaction with it, and the next one works', async () => {
  const { companyId } = await app.company();
  const rename = (ending: string) =>
    write(app.running.app.pool, { companyId }, async (tx) => {
      await tx.run(sql`update company set name = 'Renamed' where company_id = ${companyId}`);
      tx.runLast(sql`select 1 / ${ending}::int`);
      return 'done';
    });
  const name = async () => await asSystem(app, sql`select name from company where company_id = ${companyId}`);
  const before = await name();
  await expect(rename('0')).rejects.toMatchObject({ code: '22012' });
  expect(await name()).toEqual(before);
  expect(await rename('1')).toBe('done');
  expect(await name()).toEqual([{ name: 'Renamed' }]);
});

test('a search is planned for each text, however often it is asked: a plan for any text would walk the table', async () => {
  const { companyId } = await app.company();
  const search = sql`select id from job where company_id = ${companyId} and customer_name ilike ${'%anna%'} limit 1`;
  const planned = sql<{ forAny: number }>`select coalesce(sum(generic_plans), 0)::int as "forAny"
    from pg_prepared_statements where statement like 'select id from job where company_id = $1 and customer_name ilike $2 limit 1'`;
  const asked = Array.from({ length: 12 }, () => search);
  const answers = await read(app.running.app.pool, { companyId }, [...asked, planned]);
  expect(answers.at(-1)).toEqual([{ forAny: 0 }]);
});
