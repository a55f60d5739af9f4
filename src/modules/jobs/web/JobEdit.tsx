// The fields of a job as a form.
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type JobUpdate, job as jobEntity } from '../shared/job.entity.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { fieldsFor } from './job-sections.ts';
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
  const values = useWatch({ control: form.rhf.control }) as Record<string, unknown>;
  const { options } = useOptions('jobType');
  const isWaterJob = options.find(({ value }) => value === values['jobTypeId'])?.item?.waterJob ?? false;
  return (
    <EntityFormFrame form={form} label={`Edit ${job.jobNumber}`} saveLabel="Save" onCancel={() => onDone(false)}>
      {sections.map((section) => (
        <FormSection key={section.title} title={section.title}>
          {fieldsFor(section.fields, isWaterJob, values).map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
      ))}
    </EntityFormFrame>
  );
}
