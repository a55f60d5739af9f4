import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { connectorsApi } from '../shared/connectors.api.ts';

/** How many messages were refused or wait for a person, over all systems. */
export function useConnectorProblems(): number | undefined {
  const read = useRead(connectorsApi.list, {}, { enabled: useCan()('see-connectors') });
  return read.data?.data.reduce((sum, { refused, parked }) => sum + refused + parked, 0);
}
