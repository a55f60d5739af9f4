// /prime/job/register: a new job, with the jobs that look like it beside the form.
import css from './JobRegister.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { call } from '../../../platform/web/api/call.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { jobPaths } from './job-paths.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { companyProfileApi, divisionApi } from '../../company/shared/company-profile.api.ts';
import { type JobCreate, job } from '../shared/job.entity.ts';
import { jobLinksApi } from '../shared/job-records.api.ts';
import { type JobDuplicate, jobsApi } from '../shared/jobs.api.ts';
import { JobDuplicates } from './JobDuplicates.tsx';
import { type LookAlikeAnswer, LookAlikeDialog } from './LookAlikeDialog.tsx';
import { likenessQuery } from './job-likeness.ts';
import { useHiddenPeople } from './useHiddenPeople.ts';
import { useCustomerFill } from './useCustomerFill.ts';

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
  text: 'Client, claim, customer, site and description are all empty.',
  action: 'Register',
  careful: true,
};
/** What most jobs do without when they are registered. */
const MORE: Record<string, readonly string[]> = {
  'More claim details': ['catastropheCodeId', 'divisionId', 'workflowId', 'sumInsuredBuilding', 'sumInsuredContents'],
  'Dates and people': [
    'targetStartDate',
    'targetCompletionDate',
    'ongoingJob',
    'caseManagerId',
    'supervisorId',
    'estimatorId',
    'businessId',
  ],
  'More customer details': ['customerWorkNumber', 'customerIsIndividual', 'customerSalutation', 'primaryContact'],
};
const notYet = (message: string) => new ApiError(422, { message });

export function JobRegister() {
  useTabTitle('New job');
  const tab = useTab();
  const me = useCurrentUser();
  const create = useWrite(jobsApi.create);
  const [asking, setAsking] = useState<{ found: JobDuplicate[]; answer: (given: LookAlikeAnswer) => void } | null>(
    null,
  );
  const ask = (found: JobDuplicate[]): Promise<LookAlikeAnswer> =>
    new Promise((resolve) => {
      const answer = (given: LookAlikeAnswer): void => {
        setAsking(null);
        resolve(given);
      };
      setAsking({ found, answer });
    });
  const form = useEntityForm<JobCreate>({
    entity: job,
    draftKey: 'job:new',
    save: async (body) => {
      // The server takes it, and a number is used up: nobody wants that by a slip of the hand.
      const known = IDENTIFYING.some((name) => body[name] !== null && body[name] !== undefined);
      if (!known && !(await confirm(NOTHING_KNOWN)))
        throw notYet('Not registered yet. Enter who the job is for, or its claim or site.');
      const found = (await likeThis(body)).filter(({ sameClaimOrSite }) => sameClaimOrSite);
      const answer = found.length > 0 ? await ask(found) : { linkTo: null };
      if (!answer) throw notYet('Not registered yet. Open one of the similar jobs, or register anyway.');
      const made = await create.mutateAsync({ body });
      if (answer.linkTo) await link(answer.linkTo, made.data.id);
      return made;
    },
    onSaved: (answer) => {
      openPage(jobPaths.job((answer as { data: { id: number } }).data.id), { replace: true });
      tab.close();
    },
  });
  const values = useWatch({ control: form.rhf.control });
  const fromContact = useCustomerFill(form.rhf);
  const leave = async (): Promise<void> => {
    if (form.changed && !(await confirm(LEAVE))) return;
    form.draft.discard();
    tab.close();
  };
  const assignMe = (): void => form.rhf.setValue('assignedId', me.id, { shouldDirty: true });
  return (
    <>
      <h1 className="page-title form-title">Register a job</h1>
      <EntityFormFrame
        form={form}
        label="New job"
        saveLabel="Register job"
        onCancel={() => void leave()}
        aside={<JobDuplicates values={values} />}
      >
        <FormSection title="Claim">
          <Field name="clientId" />
          <Field name="clientRef" />
          <Field name="additionalRef" />
          <JobType divisionId={Number(values['divisionId']) || null} />
          <Field name="perilId" />
          <Field name="incidentDate" />
          <Field name="excessAmount" />
          <Field name="excessIncTax" />
          <Field name="description" />
          <Field name="autoJobNumber" />
          {values['autoJobNumber'] === false && <Field name="jobNumber" required />}
        </FormSection>
        <FormSection title="Customer">
          <Field name="customerId" label="Customer from contacts" wide />
          <Field name="customerFirstName" note={fromContact('customerFirstName')} />
          <Field name="customerLastName" note={fromContact('customerLastName')} />
          <Field name="customerName" label="Name on the job" note={fromContact('customerName')} />
          <Field name="customerEmail" note={fromContact('customerEmail')} />
          <Field name="customerMobileNumber" note={fromContact('customerMobileNumber')} />
          <Field name="customerHomeNumber" note={fromContact('customerHomeNumber')} />
          <Field name="vulnerableCustomer" />
        </FormSection>
        <FormSection title="Site">
          <Field name="siteSameAsCustomerAddress" wide />
          <Field name="siteAddress" />
          {values['siteSameAsCustomerAddress'] === false && <Field name="customerAddress" />}
          <Field name="safetyAlert" wide />
          <Field name="makeSafeRequired" />
        </FormSection>
        <FormSection title="People">
          <Field name="assignedId" />
          <div className={css.assignMe}>
            <Button size="xs" variant="subtle" disabled={values['assignedId'] === me.id} onClick={assignMe}>
              Assign to me
            </Button>
          </div>
        </FormSection>
        <More values={values} />
      </EntityFormFrame>
      {asking && <LookAlikeDialog found={asking.found} onAnswer={asking.answer} />}
    </>
  );
}

const LEAVE = {
  title: 'Discard changes?',
  text: 'The job is not registered and your entries are lost.',
  action: 'Discard',
};

/** Asked again at the moment of saving: another person may have registered it meanwhile. */
/** With a key of a change, so that it waits for a server that is away, as registering itself does. */
async function likeThis(body: JobCreate): Promise<JobDuplicate[]> {
  const query = likenessQuery(body as Record<string, unknown>);
  if (Object.keys(query).length === 0) return [];
  return (await call(jobsApi.duplicates, { query }, { transaction: newTransaction() })).data;
}

/** The job is registered whatever becomes of the link. */
async function link({ jobId, linkTypeId }: { jobId: number; linkTypeId: number }, madeId: number): Promise<void> {
  const body = { linkTypeId, parentJobId: jobId, childJobId: madeId };
  await call(jobLinksApi.create, { body }).catch((error: unknown) => {
    const why = error instanceof ApiError ? error.message : '';
    toast(`The job is registered but not linked. ${why} Link it on its Linked jobs page.`);
  });
}

/** What its division proposes is taken where nothing is chosen. */
function JobType({ divisionId }: { divisionId: number | null }) {
  const { id } = useCurrentUser().company;
  const company = useRead(companyProfileApi.get, { params: { id } }, { staleTime: 60_000 }).data?.data;
  const from = divisionId ?? company?.defaultDivisionId ?? 0;
  const read = useRead(divisionApi.get, { params: { id: from } }, { enabled: from > 0, staleTime: 60_000 });
  const { options } = useOptions('jobType');
  const usual = options.find(({ value }) => value === read.data?.data.jobTypeId);
  return <Field name="jobTypeId" note={usual ? `Empty: ${usual.label}, from the division` : undefined} />;
}

/** Something else than what every job starts with. */
const isSaid = (value: unknown, name: string): boolean =>
  value !== null && value !== undefined && value !== '' && value !== job.fields[name]?.default;

/** Open as soon as something is in there, such as a draft that came back. */
function More({ values }: { values: Record<string, unknown> }) {
  const hidden = useHiddenPeople();
  const { id } = useCurrentUser().company;
  const usual = useRead(companyProfileApi.get, { params: { id } }, { staleTime: 60_000 }).data?.data.defaultDivision;
  const [wanted, setWanted] = useState(false);
  const filled = Object.values(MORE)
    .flat()
    .some((name) => isSaid(values[name], name));
  const open = wanted || filled;
  if (!open)
    return (
      <Button className={css.more} size="xs" variant="subtle" aria-expanded={false} onClick={() => setWanted(true)}>
        More: division, sums insured, dates, people
      </Button>
    );
  return Object.entries(MORE).map(([title, names]) => (
    <FormSection key={title} title={title}>
      {names
        .filter((name) => !hidden.includes(name))
        .map((name) => (
          <Field key={name} name={name} note={name === 'divisionId' && usual ? `Empty: ${usual.label}` : undefined} />
        ))}
    </FormSection>
  ));
}
