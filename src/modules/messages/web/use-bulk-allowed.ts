import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';

/** What this person may send to many at once, in this company. */
export function useBulkChannels(): { email: boolean; sms: boolean } {
  const can = useCan();
  const asked = can('bulk-email') || can('bulk-sms');
  const config = useRead(userConfigApi.configuration, {}, { staleTime: 60_000, enabled: asked }).data?.data;
  return {
    email: can('bulk-email') && config?.isSendBulkEmailEnabled === true,
    sms: can('bulk-sms') && config?.isSendBulkSmsEnabled === true,
  };
}
export function useBulkAllowed(): boolean {
  const { email, sms } = useBulkChannels();
  return email || sms;
}
