// The one line that says what should happen next on a job, and why. All of them on demand.
import css from './jobs.module.css';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobAction } from '../shared/job-actions.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { useJobPages } from './job-pages.ts';

export const useNextActions = (jobId: number) =>
  useRead(jobFiguresApi.recommendations, { params: { jobId } }, { keepPrevious: true });

export function JobNextAction({ jobId }: { jobId: number }) {
  const [all, setAll] = useState(false);
  const read = useNextActions(jobId);
  const actions = read.data?.data ?? [];
  const [next, ...others] = actions;
  if (!next) return null;
  return (
    <section className={css.nextAction} aria-label="Next action" data-severity={next.severity}>
      <Line jobId={jobId} action={next} />
      {others.length > 0 && (
        <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only the next' : `${others.length} more`}
        </Button>
      )}
      {all && (
        <ol>
          {others.map((action) => (
            <li key={action.label} data-severity={action.severity}>
              <Line jobId={jobId} action={action} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ jobId, action }: { jobId: number; action: JobAction }) {
  // A page whose module is not there leads to the overview.
  const there = useJobPages().some(({ menuRef }) => menuRef === action.menuRef);
  return (
    <p>
      <IconArrowRight size={14} aria-hidden />
      <PageLink href={paths.job(jobId, there ? action.menuRef : 'overview')}>{action.label}</PageLink>
      <span className="quiet">{action.reason}</span>
    </p>
  );
}
