// The groups of a job's fields without the people that jobs of its kind do not have.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { JOB_SECTIONS, type JobSection } from './job-sections.ts';
import { hiddenBy } from './useHiddenPeople.ts';

export function useJobSections(jobId: number): readonly JobSection[] {
  const setting = useRead(jobSettingApi.ofJob, { params: { jobId }, query: {} }, { staleTime: 60_000 }).data?.data;
  if (!setting) return JOB_SECTIONS;
  const hidden = hiddenBy(setting);
  return JOB_SECTIONS.map(({ title, fields }) => ({ title, fields: fields.filter((name) => !hidden.includes(name)) }));
}
