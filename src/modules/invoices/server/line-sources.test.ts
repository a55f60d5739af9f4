// about: invoices, assets, storage, inventory, contents
// The table of what invoice lines take from other modules says what the database does.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { LINE_SOURCES } from './line-sources.service.ts';

test('each source has its triggers on lines and invoices, and is let go as its table says', async () => {
  const app = await startTestApp();
  const triggers = (await asSystem(
    app,
    sql`select c.relname as at, p.prosrc as body from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relname in ('accounts_receivable', 'accounts_receivable_source')`,
  )) as { at: string; body: string }[];
  const columns = (await asSystem(
    app,
    sql`select table_name as name from information_schema.columns where column_name = 'live'`,
  )) as { name: string }[];
  const [kinds] = (await asSystem(
    app,
    sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'accounts_receivable_source_source_type_check'`,
  )) as { text: string }[];
  for (const { sourceType, table, letGo } of LINE_SOURCES) {
    const own = triggers.filter(({ body }) => body.includes(`'${sourceType}'`));
    expect([sourceType, own.map(({ at }) => at).sort()]).toEqual([
      sourceType,
      ['accounts_receivable', 'accounts_receivable_source'],
    ]);
    expect(kinds?.text).toContain(`'${sourceType}'`);
    expect([table, columns.some(({ name }) => name === table)]).toEqual([table, letGo === 'live']);
  }
});
