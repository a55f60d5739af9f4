// What can be recorded with the place where somebody is: the modules say so, so that the company chooses among nothing that nobody records.
import type { Context } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the name under which it is recorded: in words. */
    readonly locationActions?: Readonly<Record<string, string>>;
  }
}

export const offeredActions = ({ app }: Pick<Context, 'app'>): { id: string; label: string }[] =>
  Object.entries(named(app.modules, 'locationActions')).map(([id, label]) => ({ id, label }));
