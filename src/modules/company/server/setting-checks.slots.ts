// The slot in which each module lays its rules on the health of settings.
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type SettingFinding, settingChecksApi } from '../shared/setting-checks.api.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly settingChecks?: readonly SettingCheck[];
  }
}

/** A rule or a few that read the same rows. Changes nothing. */
export type SettingCheck = (ctx: Context) => Promise<SettingFinding[]>;

export const settingCheckRoutes = (): Route[] =>
  routes(settingChecksApi, {
    list: async (ctx) => {
      const checks = listed(ctx.app.modules, 'settingChecks');
      const found = (await Promise.all(checks.map((check) => check(ctx)))).flat();
      return { data: found.sort((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint')) };
    },
  });

/** `Storm, Flood and 3 more` */
export function named(labels: readonly string[], most = 3): string {
  const shown = labels.slice(0, most);
  return labels.length > most ? `${shown.join(', ')} and ${labels.length - most} more` : shown.join(', ');
}
