// What a job already has that a line can be made of: modules above say what there is, at which rate, and what it is called.
import type { Context } from '../../../platform/server/context.ts';
import type { OfferedLine } from '../shared/line-sources.api.ts';

export interface LineSource {
  /** As people call many of them; lines go into a category of this name. */
  label: string;
  /** Lower ones first. */
  order: number;
  /** The right to see them. */
  permission: string;
  /** Of a job, in the order in which people look for them. `cost` is null where the person may not see it. */
  offer: (ctx: Context, jobId: number) => Promise<Omit<OfferedLine, 'kind' | 'usedOn'>[]>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the type that its records have among objects. */
    readonly lineSources?: Readonly<Record<string, LineSource>>;
  }
}
