// Records that take no new form, as the module above says whose they are.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By kind of record: why nothing is begun on one or linked to it; null where it is. */
    readonly closedToForms?: Readonly<Record<string, (ctx: Context, objectId: number) => Promise<string | null>>>;
  }
}

/** Throws 409 with the reason where a record takes no new form. */
export async function mustTakeForms(ctx: Context, objectType: string, objectId: number): Promise<void> {
  const all = named(ctx.app.modules, 'closedToForms');
  const reason = Object.hasOwn(all, objectType) ? await all[objectType]?.(ctx, objectId) : null;
  if (reason) throw conflict(reason);
}
