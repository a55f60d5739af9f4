// Statements that stay the same from request to request, because the same person asks on the same day: built once, then remembered.
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { type Context, cache } from './context.ts';
import { type Query, compile } from './database.ts';

/** Rights as one text, made once for the set that a session holds: what hides a column belongs to the question, too. */
const fingerprints = new WeakMap<ReadonlySet<string>, string>();
function rightsOf(permissions: ReadonlySet<string>): string {
  const known =
    fingerprints.get(permissions) ??
    createHash('sha1')
      .update([...permissions].sort().join())
      .digest('base64');
  fingerprints.set(permissions, known);
  return known;
}

/** All that a statement may depend on besides what is asked for. */
const asker = (ctx: Context) => {
  const { companyId, userId, onlyMyJobs, divisionIds, roleLimits, timezone, permissions } = ctx.actor;
  return [companyId, userId, onlyMyJobs, divisionIds, roleLimits, timezone, ctx.today, rightsOf(permissions)];
};

/** What `make` builds, or what it built for the same person, day and question. */
export async function builtOnce<T>(ctx: Context, question: unknown, make: () => Promise<T>): Promise<T> {
  const remembered = cache<T>(ctx.app, 'statements');
  const key = JSON.stringify([asker(ctx), question]);
  const known = remembered.get(key);
  if (known) return known;
  const made = await make();
  if (remembered.size > 1000) remembered.clear();
  remembered.set(key, made);
  return made;
}

/** The statement that reads one record by its id, which has to be its last parameter. `name` tells it from all others. */
export async function byId<R>(
  ctx: Context,
  name: string,
  id: number,
  build: (id: number) => Query<R>,
): Promise<CompiledQuery<R>> {
  const built = await builtOnce(ctx, name, async () => {
    const { parameters, ...statement } = compile(build(id));
    if (parameters.at(-1) !== id) throw new Error(`The last parameter of ${name} is not the id`);
    return { ...statement, others: parameters.slice(0, -1) };
  });
  return { ...built, parameters: [...built.others, id] };
}
