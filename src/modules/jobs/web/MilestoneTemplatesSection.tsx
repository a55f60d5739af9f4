// Administration → Milestone templates: what jobs of a kind have in common on their way.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { milestoneTemplatesApi } from '../shared/job-records.api.ts';
import { type MilestoneTemplate, milestoneTemplate } from '../shared/milestone-template.entity.ts';
import { TemplateItems } from './TemplateItems.tsx';

const ITEMS = ['items'] as const;

export function MilestoneTemplatesSection() {
  const read = useRead(milestoneTemplatesApi.list, { query: { perPage: '200' } });
  const { options: jobTypes } = useOptions('jobType');
  const kinds = (row: ListRow): string => {
    const { jobTypeIds } = row as unknown as MilestoneTemplate;
    if (!jobTypeIds.length) return 'All job types';
    return jobTypeIds.map((id) => jobTypes.find(({ value }) => value === id)?.label ?? 'Unknown').join(', ');
  };
  return (
    <>
      <ListAdmin
        of={milestoneTemplate}
        api={milestoneTemplatesApi as unknown as ListApi}
        title="Milestone templates"
        intro="Apply a template on a job’s Milestones page. Days count from then."
        none="No templates yet. Add milestones to each job yourself."
        detail={kinds}
        without={ITEMS}
      />
      {read.data?.data.map((template) => (
        <TemplateItems key={template.id} template={template} />
      ))}
    </>
  );
}
