// What all modules count of a record, as a line of figures.
import css from './jobs.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import type { JobPageProps } from './job-pages.ts';

export function ObjectFigures({ objectType, objectId }: { objectType: string; objectId: number }) {
  const figures =
    useRead(jobFiguresApi.summary, { params: { objectType, objectId } }, { follows: ['summary'] }).data?.data.figures ??
    [];
  return (
    <dl className={css.figures} aria-label="Figures">
      {figures
        .filter(({ value }) => value !== 0)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Over the fields of a job. */
export const JobFigures = ({ job }: JobPageProps) => <ObjectFigures objectType="job" objectId={job.id} />;
