// Systems of insurers that records of a job go to: the module above knows which of them are connected.
import type { Context } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';

export interface OutsideSystems {
  isConnected: (ctx: Context, system: string) => Promise<boolean>;
  /** Writes a record to be sent, by the name of its kind; whether the person sees it was asked before. `isThere`: what is there is the same, so nothing is sent. */
  send: (ctx: Context, system: string, type: string, id: number) => Promise<{ isThere: boolean }>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly outsideSystems?: OutsideSystems;
  }
}

/** The connection to a system by its name; undefined: the company has none. */
export async function outsideSystem(ctx: Context, system: string): Promise<OutsideSystems | undefined> {
  const [systems] = filled(ctx.app.modules, 'outsideSystems');
  return systems && (await systems.isConnected(ctx, system)) ? systems : undefined;
}
