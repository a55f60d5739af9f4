// The groups of a job's fields without the people that jobs of its kind do not have.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { JOB_SECTIONS, type JobSection } from './job-sections.ts';

export function useJobSections(jobId: number): readonly JobSection[] {
  const setting = useRead(jobSettingApi.ofJob, { params: { jobId }, query: {} }, { staleTime: 60_000 }).data?.data;
  if (!setting) return JOB_SECTIONS;
  const hidden = [
    !setting.showEstimator && 'estimatorId',
    !setting.showSupervisor && 'supervisorId',
    !setting.showCaseManager && 'caseManagerId',
  ];
  return JOB_SECTIONS.map(({ title, fields }) => ({ title, fields: fields.filter((name) => !hidden.includes(name)) }));
}
