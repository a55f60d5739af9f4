// The people that jobs of this company do not have. The job list asks: only the type of the setting is imported, its schemas are heavy.
import { useQuery } from '@tanstack/react-query';
import { callWire } from '../../../platform/web/api/call.ts';
import { readKey } from '../../../platform/web/api/query-client.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { JobSetting, jobSettingApi } from '../shared/job-setting.entity.ts';

const path: (typeof jobSettingApi)['getSetting']['path'] = '/jobSetting/:companyId';

export const hiddenBy = ({
  showEstimator,
  showSupervisor,
  showCaseManager,
}: Pick<JobSetting, 'showEstimator' | 'showSupervisor' | 'showCaseManager'>): string[] =>
  [!showEstimator && 'estimatorId', !showSupervisor && 'supervisorId', !showCaseManager && 'caseManagerId'].filter(
    (name) => name !== false,
  );

/** Fields of people, for what belongs to no job yet, and for all jobs at once. */
export function useHiddenPeople(): readonly string[] {
  const { id: companyId } = useCurrentUser().company;
  const input = { params: { companyId } };
  const setting = useQuery({
    queryKey: readKey({ path }, input),
    queryFn: async ({ signal }) =>
      (await callWire({ method: 'GET', path: path.replace(':companyId', String(companyId)), signal })) as {
        data: JobSetting;
      },
    staleTime: 60_000,
  }).data?.data;
  return setting ? hiddenBy(setting) : [];
}
