// Where people were, for those who may see it.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type LocationRecord, locationsApi } from '../../shared/locations.api.ts';

interface Wanted {
  objectType: string;
  objectId?: string;
  jobId?: string;
}
export const useLocations = (query: Wanted): readonly LocationRecord[] | undefined =>
  useRead(locationsApi.list, { query }, { enabled: useCan()('view-location') }).data?.data;
