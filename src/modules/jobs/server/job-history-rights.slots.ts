// Which fields of an entry of a job's history somebody may see: those that the lists of that kind of record show them.
import type { Visibility } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';

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
