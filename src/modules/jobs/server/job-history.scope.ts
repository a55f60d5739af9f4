// Which entries of a history somebody may see: of the kinds of records whose view right they hold.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { entitiesOf } from '../../../platform/server/module.ts';

/** Kinds of records whose view right the person lacks. A kind without a right of its own belongs to the job. */
function unseenTypes({ app, actor }: Context): string[] {
  const { all } = app.modules.rights;
  const kinds = new Map(entitiesOf(app.modules).map(({ name, permission }) => [name, permission]));
  return all
    .filter((right) => right.startsWith('view-') && !actor.permissions.has(right))
    .flatMap((right) => {
      const noun = right.slice('view-'.length);
      const own = [...kinds].filter(([, permission]) => permission === noun).map(([name]) => name);
      return own.length ? own : [camel(noun)];
    });
}
const camel = (noun: string): string => noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Entries `h` of kinds of records that the person may see. */
export const seenEntries = (ctx: Context): RawBuilder<unknown> => sql`h.object_type <> all (${unseenTypes(ctx)})`;
