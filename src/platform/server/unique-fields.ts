// What a second record with the same value has in common with the first. Under row-level security PostgreSQL names the index alone.
import { type Entity, snake } from '../../kit/entity.ts';
import type { App } from './context.ts';
import { listed } from '../shared/words.ts';
import { AppError } from './errors.ts';

/** Reads once which columns each unique index is over, its company left out. */
export async function learnUniqueIndexes({ pool, uniqueIndexes }: App): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attname <> 'company_id'
      and (a.attnum = any (i.indkey) or pg_get_expr(i.indexprs, i.indrelid) ~ ('\\m' || a.attname || '\\M'))
    where i.indisunique and i.indrelid::regclass::text !~ '^pg_' group by 1`);
  for (const { name, columns } of rows) uniqueIndexes.set(name, columns);
}

/** A record of this entity could not be written: where another one has the same values the error says which. */
export function saidOf<Row>({ uniqueIndexes }: App, entity: Entity<Row>, error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  const columns = uniqueIndexes.get(constraint) ?? [];
  const names = Object.keys(entity.fields).filter((name) => columns.includes(snake(name)));
  const last = names.findLast((name) => entity.fields[name]?.kind === 'text') ?? names.at(-1);
  if (!last) return error;
  const message = `There is already ${article(entity.label.one)} ${entity.label.one} with this ${listed(
    names.map((name) => lowered(entity.fields[name]?.label ?? name)),
  )}`;
  return Object.assign(error as Error, {
    said: new AppError(409, 'conflict', message, { errors: { [last]: message } }),
  });
}

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
/** `Name` stands in a sentence as `name`, `ABN` as it is. */
const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;
