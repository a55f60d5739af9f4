// Rights that a release brings: the roles that every company started with get them at the first start after it. Roles that a
// company made itself are left alone, and so is what a company took away since.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { DEFAULT_ROLES } from '../shared/roles.ts';

export const grantNewRights = (app: Pick<App, 'pool' | 'modules'>): Promise<void> =>
  write(app.pool, 'system', async (tx) => {
    const { all, startsWith } = app.modules.rights;
    const fresh = await tx.run(
      sql<{
        name: string;
      }>`insert into known_right (name) select entry from unnest(${[...all]}::text[]) as entry on conflict do nothing returning name`,
    );
    const isNew = new Set(fresh.map(({ name }) => name));
    for (const { ref } of DEFAULT_ROLES) {
      const added = startsWith(ref).filter((name) => isNew.has(name));
      if (added.length)
        await tx.run(
          sql`update role set permissions = (select array_agg(distinct entry order by entry) from unnest(role.permissions || ${added}::text[]) as entry) where is_system and ref = ${ref}`,
        );
    }
  });
