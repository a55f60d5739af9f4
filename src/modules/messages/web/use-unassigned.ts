import { useRead } from '../../../platform/web/api/hooks.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';

/** How many messages belong to nobody yet. */
export const useUnassigned = (): number | undefined =>
  useRead(
    userConfigApi.notificationCount,
    { params: { ref: 'unassigned' } },
    { follows: ['notification', 'notificationCount'] },
  ).data?.data.count || undefined;
