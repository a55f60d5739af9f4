// The groups of a job's fields without the people that jobs of its kind do not have.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type JobSetting, jobSettingApi } from '../shared/job-setting.entity.ts';
import { JOB_SECTIONS, type JobSection } from './job-sections.ts';

const hiddenBy = ({ showEstimator, showSupervisor, showCaseManager }: JobSetting): string[] =>
  [!showEstimator && 'estimatorId', !showSupervisor && 'supervisorId', !showCaseManager && 'caseManagerId'].filter(
    (name) => name !== false,
  );

export function useJobSections(jobId: number): readonly JobSection[] {
  const setting = useRead(jobSettingApi.ofJob, { params: { jobId }, query: {} }, { staleTime: 60_000 }).data?.data;
  if (!setting) return JOB_SECTIONS;
  const hidden = hiddenBy(setting);
  return JOB_SECTIONS.map(({ title, fields }) => ({ title, fields: fields.filter((name) => !hidden.includes(name)) }));
}

/** Fields of people that jobs of this company do not have: for what belongs to no job yet, and for all jobs at once. */
export function useHiddenPeople(): readonly string[] {
  const { id: companyId } = useCurrentUser().company;
  const setting = useRead(jobSettingApi.getSetting, { params: { companyId } }, { staleTime: 60_000 }).data?.data;
  return setting ? hiddenBy(setting) : [];
}
