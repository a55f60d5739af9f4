// The slot of modules that show records to others by a door of their own, such as a connected company.
import type { Context } from '../../../platform/server/context.ts';
import type { Door, SeenType } from '../shared/seen-by.api.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Who sees this record by the module's own door; asked only of people who see the record. */
    readonly seenBy?: (ctx: Context, objectType: SeenType, objectId: number) => Promise<Door[]>;
  }
}
