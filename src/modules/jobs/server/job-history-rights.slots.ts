// What of a job's history somebody may see: entries of the kinds of records whose view right they hold, and of their fields those
// that the lists of that kind show them.
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { entitiesOf, named } from '../../../platform/server/module.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By kind of record: the right that shows its fields of a visibility. Those that are not named are shown to nobody. */
    readonly fieldRights?: Readonly<Record<string, FieldRights>>;
  }
}
export type FieldRights = Readonly<Partial<Record<Restricted, string>>>;
const RESTRICTED = ['cost', 'sell'] as const;
type Restricted = (typeof RESTRICTED)[number];

const isRestricted = (of: Visibility | undefined): of is Restricted => of === 'cost' || of === 'sell';

/** Whether the person sees fields of this visibility in records of this kind. */
export function seesField(ctx: Context, objectType: string, of: Visibility | undefined): boolean {
  if (!isRestricted(of)) return true;
  const right = named(ctx.app.modules, 'fieldRights')[objectType]?.[of];
  return right !== undefined && can(ctx, right);
}

/** Visibilities of a kind's fields that the person does not see. */
export const unseen = (ctx: Context, objectType: string): Visibility[] =>
  RESTRICTED.filter((of) => !seesField(ctx, objectType, of));

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
