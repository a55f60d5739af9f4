import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import type { SecuritySetting } from '../shared/security-settings.api.ts';
import { logSecurity } from './security-log.store.ts';
import {
  keepSecuritySetting,
  lockSecuritySetting,
  otherWayIn,
  securitySettingOf,
  shortenSessions,
} from './security-settings.store.ts';

/** Changes what the company asks at sign-in; nobody can lock the whole company out with it. */
export async function changeSecuritySetting(ctx: Context, given: Partial<SecuritySetting>): Promise<SecuritySetting> {
  const before = await lockSecuritySetting(ctx);
  const { version, ...wanted } = given;
  if (version !== undefined && version !== 0 && version !== before.version)
    throw conflict('Someone else changed these settings in the meantime. Your change was not saved.', before);
  const after = { ...before, ...wanted };
  if (!after.passwordSignIn && !(await otherWayIn(ctx)))
    throw invalid({
      passwordSignIn: 'Set up a sign-in server, or a passkey of your own, before you switch passwords off',
    });
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  const changes = Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );
  if (!Object.keys(changes).length) return before;
  await keepSecuritySetting(ctx, after);
  if (after.sessionDays < before.sessionDays) await shortenSessions(ctx, after.sessionDays);
  await logSecurity(ctx, { name: 'setting-changed', userId: null, detail: { changes } });
  await tellStale(ctx, 'actors');
  return await securitySettingOf(ctx);
}
