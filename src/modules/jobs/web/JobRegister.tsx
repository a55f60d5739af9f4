// /prime/job/register: a new job, with the jobs that look like it beside the form.
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type JobCreate, job } from '../shared/job.entity.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { JobDuplicates } from './JobDuplicates.tsx';

const IDENTIFYING = [
  'clientId',
  'clientRef',
  'additionalRef',
  'customerId',
  'customerName',
  'customerFirstName',
  'customerLastName',
  'siteAddress',
  'description',
] as const;
const NOTHING_KNOWN = {
  title: 'Register an empty job?',
  text: 'Neither client, claim, customer, site nor description is entered.',
  action: 'Register',
};

export function JobRegister() {
  useTabTitle('New job');
  const tab = useTab();
  const create = useWrite(jobsApi.create);
  const form = useEntityForm<JobCreate>({
    entity: job,
    draftKey: 'job:new',
    save: async (body) => {
      // The server takes it, and a number is used up: nobody wants that by a slip of the hand.
      const known = IDENTIFYING.some((name) => body[name] !== null && body[name] !== undefined);
      if (!known && !(await confirm(NOTHING_KNOWN)))
        throw new ApiError(422, {
          message: 'Nothing is registered yet. Enter who the job is for, or its claim or site.',
        });
      return create.mutateAsync({ body });
    },
    onSaved: (answer) => {
      openPage(paths.job((answer as { data: { id: number } }).data.id), { replace: true });
      tab.close();
    },
  });
  const values = useWatch({ control: form.rhf.control });
  return (
    <>
      <h1 className="page-title form-title">Register a job</h1>
      <EntityFormFrame form={form} label="New job" saveLabel="Register job" aside={<JobDuplicates values={values} />}>
        <FormSection title="Claim">
          <Field name="clientId" />
          <Field name="clientRef" />
          <Field name="additionalRef" />
          <Field name="jobTypeId" />
          <Field name="perilId" />
          <Field name="incidentDate" />
          <Field name="catastropheCodeId" />
          <Field name="divisionId" />
          <Field name="description" />
        </FormSection>
        <FormSection title="Customer">
          <Field name="customerId" label="Customer from contacts" wide />
          <Field name="customerFirstName" />
          <Field name="customerLastName" />
          <Field name="customerName" label="Name on the job" />
          <Field name="customerEmail" />
          <Field name="customerMobileNumber" />
          <Field name="customerHomeNumber" />
          <Field name="vulnerableCustomer" />
        </FormSection>
        <FormSection title="Site">
          <Field name="siteAddress" />
          <Field name="safetyAlert" wide />
          <Field name="makeSafeRequired" />
        </FormSection>
        <FormSection title="Money and dates">
          <Field name="excessAmount" />
          <Field name="excessIncTax" />
          <Field name="sumInsuredBuilding" />
          <Field name="sumInsuredContents" />
          <Field name="targetStartDate" />
          <Field name="targetCompletionDate" />
        </FormSection>
        <FormSection title="People">
          <Field name="assignedId" />
          <Field name="caseManagerId" />
          <Field name="supervisorId" />
          <Field name="estimatorId" />
        </FormSection>
      </EntityFormFrame>
    </>
  );
}
