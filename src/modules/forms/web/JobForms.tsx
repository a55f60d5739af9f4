// Forms of a job in three sections: for the team, for people outside, for whoever is on site.
import css from './forms.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import type { FormKind } from '../shared/form-content.ts';
import { type FormView, formsApi } from '../shared/forms.api.ts';
import { BeginForm } from './BeginForm.tsx';
import { formPaths } from './form-paths.ts';

const SECTIONS: readonly { kind: FormKind; title: string; none: string }[] = [
  { kind: 'internal', title: 'Internal', none: 'No internal forms yet.' },
  { kind: 'external', title: 'External', none: 'No external forms yet.' },
  { kind: 'site', title: 'Site', none: 'No site forms yet.' },
];

export function JobForms({ job }: JobPageProps) {
  const { section } = useSearch<{ section?: string }>();
  const read = useRead(formsApi.linked, { params: { type: 'job', id: job.id } });
  const options =
    useRead(formsApi.formOptions, { query: { objectType: 'job', jobId: String(job.id) } }).data?.data ?? [];
  const one = SECTIONS.find(({ kind }) => kind === section);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const forms = read.data.data;
  return (
    <>
      {one && (
        <p>
          <PageLink href={jobPaths.job(job.id, 'forms')}>All forms of the job</PageLink>
        </p>
      )}
      {(one ? [one] : SECTIONS).map(({ kind, title, none }) => (
        <RecordSection
          key={kind}
          title={title}
          actions={
            <BeginForm
              objectType="job"
              objectId={job.id}
              options={options.filter((option) => option.kind === kind)}
              of={title.toLowerCase()}
            />
          }
        >
          <FormRows forms={forms.filter((form) => form.kind === kind)} none={none} />
        </RecordSection>
      ))}
    </>
  );
}

const signedWords = ({ signed, signatories }: FormView): string | false =>
  signatories > 0 && `${signed} of ${signatories} signed`;

export function FormRows({ forms, none }: { forms: readonly FormView[]; none: string }) {
  if (forms.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className={css.rows}>
      {forms.map((form) => (
        <li key={form.id}>
          <div className={css.what}>
            <PageLink href={formPaths.form(form.id)}>
              {[form.customFormNumber, form.label].filter(Boolean).join(' ')}
            </PageLink>
            <span className="quiet">
              {[
                form.assigned?.label,
                form.assignedContact?.label,
                signedWords(form),
                form.submittedAt && showMoment(form.submittedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Status value={form.customFormStatus} />
        </li>
      ))}
    </ul>
  );
}
