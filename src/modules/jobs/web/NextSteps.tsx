// What comes next on the jobs of a list: asked once for all rows that are shown, and said in each of them.
import css from './JobList.module.css';
import { type ReactNode, createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type NextStep, jobNextStepsApi } from '../shared/job-next-steps.api.ts';

const MOST = 200;

interface Steps {
  stepOf: (jobId: number) => NextStep | undefined;
  /** A row stands there, until what is answered is called. */
  shows: (jobId: number) => () => void;
}
const Known = createContext<Steps | null>(null);

/** Around the list. Without rows that ask it asks nothing: the column may be left out. */
export function NextSteps({ children }: { children: ReactNode }) {
  const shown = useRef(new Map<number, number>());
  const [ids, setIds] = useState('');
  const read = useRead(
    jobNextStepsApi.nextSteps,
    { query: { ids } },
    { enabled: ids !== '', keepPrevious: true, follows: ['summary'] },
  );
  const rows = read.data?.data;
  const steps = useMemo<Steps>(() => {
    const byJob = new Map(rows?.map((step) => [step.jobId, step]));
    const count = (jobId: number, by: 1 | -1): void => {
      const now = (shown.current.get(jobId) ?? 0) + by;
      if (now > 0) shown.current.set(jobId, now);
      else shown.current.delete(jobId);
      // All rows of a page come at the same moment.
      queueMicrotask(() =>
        setIds(
          [...shown.current.keys()]
            .sort((a, b) => a - b)
            .slice(0, MOST)
            .join(','),
        ),
      );
    };
    return {
      stepOf: (jobId) => byJob.get(jobId),
      shows: (jobId) => {
        count(jobId, 1);
        return () => count(jobId, -1);
      },
    };
  }, [rows]);
  return <Known value={steps}>{children}</Known>;
}

/** The cell of a row. */
export function NextStepCell({ jobId }: { jobId: number }) {
  const known = use(Known);
  const shows = useRef(known?.shows);
  useEffect(() => shows.current?.(jobId), [jobId]);
  const step = known?.stepOf(jobId);
  if (!step) return null;
  return (
    <span className={css.nextStep} data-severity={step.severity} title={step.reason}>
      {step.label}
    </span>
  );
}
