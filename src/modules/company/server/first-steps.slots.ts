// The slot in which modules name the steps before a company's first job, and the one that knows whether work has begun.
import type { Context } from '../../../platform/server/context.ts';
import { filled, listed } from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type FirstStep, firstStepsApi } from '../shared/first-steps.api.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly firstSteps?: readonly FirstStepCheck[];
    /** The company has work: nothing has to be begun any more. */
    readonly workHasBegun?: (ctx: Context) => Promise<boolean>;
  }
}

/** One step and whether it is done. Changes nothing. */
export type FirstStepCheck = (ctx: Context) => Promise<FirstStep>;

async function firstSteps(ctx: Context): Promise<{ begun: boolean; steps: FirstStep[] }> {
  for (const hasBegun of filled(ctx.app.modules, 'workHasBegun'))
    if (await hasBegun(ctx)) return { begun: true, steps: [] };
  const steps: FirstStep[] = [];
  for (const check of listed(ctx.app.modules, 'firstSteps')) steps.push(await check(ctx));
  return { begun: false, steps: steps.sort((a, b) => a.order - b.order) };
}

export const firstStepRoutes = (): Route[] =>
  routes(firstStepsApi, { list: async (ctx) => ({ data: await firstSteps(ctx) }) });
