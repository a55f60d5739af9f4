// The addresses of schedules and their templates.
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const schedulePaths = {
  all: (sectionRef?: 'active' | 'done' | 'templates') => `/prime/schedules${sectionRef ? `/${sectionRef}` : ''}`,
  template: (id: number | 'new') => `/prime/schedule-template/view/${id === 'new' ? id : idInPath(id)}`,
  ofJob: (jobId: number, scheduleId?: number) =>
    `/prime/job/view/${idInPath(jobId)}/schedules${scheduleId ? `?id=${idInPath(scheduleId)}` : ''}`,
};
