// First on the front of a job: what happened, in the words in which it was registered.
import css from './front.module.css';
import { showDate } from '../../../../platform/web/display/format.ts';
import type { JobPageProps } from '../job-pages.ts';

export function JobWhat({ job }: JobPageProps) {
  const { description, incidentDate, peril } = job;
  if (!description) return null;
  return (
    <section className={css.what} aria-label="What happened">
      <p>
        <span className="quiet">{[peril?.label, showDate(incidentDate)].filter(Boolean).join(', ')}</span> {description}
      </p>
    </section>
  );
}
