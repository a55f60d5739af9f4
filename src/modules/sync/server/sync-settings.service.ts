// The settings of a connection: one row for each contact that stands for another company.
import { z } from 'zod';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { syncSettingRow, syncSettingsApi } from '../shared/sync-settings.api.ts';
import { isConnected, settingsByName } from './sync-settings.views.ts';

const LISTS = ['notifyEmailsFromParent', 'notifyEmailsFromChild'] as const;

async function check(ctx: Context, given: Record<string, unknown>): Promise<void> {
  const { contactId } = given;
  if (typeof contactId === 'number' && !(await isConnected(ctx, contactId)))
    throw invalid({ contactId: 'This contact is not connected. Invite its company first.' });
  for (const list of LISTS) {
    const wrong = ((given[list] as string[] | undefined) ?? []).find((email) => !z.email().safeParse(email).success);
    if (wrong !== undefined) throw invalid({ [list]: `${wrong} is not an email address` });
  }
}

export const syncSettings = resource(syncSettingRow, {
  api: syncSettingsApi,
  check,
  sort: 'id',
  searchIn: async (term, ctx) => await settingsByName(ctx, term),
});
