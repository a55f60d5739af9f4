// What modules put on a map, by kind. The module that draws it gives them a place, a search and a limit.
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface MapMarkers {
  /** A statement that selects the columns of a marker (map/shared/map.api.ts), of rows that the person may see. */
  readonly rows: (ctx: Context) => RawBuilder<unknown>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly mapMarkers?: Readonly<Record<string, MapMarkers>>;
  }
}
