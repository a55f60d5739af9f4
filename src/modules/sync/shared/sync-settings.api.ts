// The settings of a connection, and the companies one is connected to.
import { z } from 'zod';
import { crudApi, endpoint, many } from '../../../kit/endpoint.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { remoteHealth } from './sync-servers.api.ts';
import { syncSetting } from './sync-setting.entity.ts';

export const syncSettingRow = row(syncSetting, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  assigned: labelOf(user, 'assignedId'),
  caseManager: labelOf(user, 'caseManagerId'),
  business: labelOf(contact, 'businessId'),
});
export interface SyncSettingView extends z.infer<typeof syncSettingRow> {}

export const connection = z.strictObject({
  contactId: z.number(),
  label: z.string(),
  otherCompanyName: z.string(),
  sinceAt: z.string(),
  endedAt: z.string().nullable(),
  /** Its settings; none before somebody made them. */
  settingId: z.number().nullable(),
  /** Of a company on another server: how it goes with that. */
  remote: remoteHealth.nullable(),
});
export interface Connection extends z.infer<typeof connection> {}

export const syncSettingsApi = crudApi(
  syncSetting,
  'syncSetting',
  { row: syncSettingRow },
  { changes: ['sync', 'contact'] },
);

export const connectionsApi = {
  connections: endpoint({
    method: 'GET',
    path: '/sync/connections',
    permission: 'view-sync-setting',
    summary: 'Companies that are or were connected, the open connections first',
    response: many(connection),
  }),
};
