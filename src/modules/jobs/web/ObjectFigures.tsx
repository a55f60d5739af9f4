// What all modules count of a record, as a line of figures.
import css from './jobs.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import type { JobPageProps } from './job-pages.ts';

export function ObjectFigures({ objectType, objectId }: { objectType: string; objectId: number }) {
  const read = useRead(jobFiguresApi.summary, { params: { objectType, objectId } }, { follows: ['summary'] });
  const figures = (read.data?.data.figures ?? []).filter(({ value }) => value !== 0);
  if (read.data && figures.length === 0) return null;
  return (
    <dl className={css.figures} aria-label="Figures">
      {figures.map(({ label, value, kind }) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd className="figures">{kind === 'money' && typeof value === 'number' ? showMoney(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Over the fields of a job. */
export const JobFigures = ({ job }: JobPageProps) => <ObjectFigures objectType="job" objectId={job.id} />;

/** Over the details of a contact: its jobs, and what it owes. */
export const ContactFigures = ({ contact }: ContactExtraPageProps) => (
  <ObjectFigures objectType="contact" objectId={contact.id} />
);
