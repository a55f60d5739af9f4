// The overview's fields as a form.
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type JobUpdate, job as jobEntity } from '../shared/job.entity.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { useJobSections } from './useJobSections.ts';

export function JobEdit({ job, onDone }: { job: JobView; onDone: (saved: boolean) => void }) {
  const sections = useJobSections(job.id);
  const update = useWrite(jobsApi.update);
  const form = useEntityForm<JobUpdate>({
    entity: jobEntity,
    record: job,
    draftKey: `job:${job.id}`,
    save: (body) => update.mutateAsync({ params: { id: job.id }, body }),
    onSaved: () => onDone(true),
  });
  return (
    <EntityFormFrame form={form} label={`Edit ${job.jobNumber}`} saveLabel="Save" onCancel={() => onDone(false)}>
      {sections.map((section) => (
        <FormSection key={section.title} title={section.title}>
          {section.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
      ))}
    </EntityFormFrame>
  );
}
