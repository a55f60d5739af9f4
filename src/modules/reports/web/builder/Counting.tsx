// A question that takes longer than a moment says so and can be stopped; the figures of before stay in view.
import css from './report.module.css';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../../platform/web/api/query-client.ts';

/** Most questions are answered before anybody would read it. */
const AFTER_MS = 800;

interface Props {
  isCounting: boolean;
  /** There is no answer to this question, and none is on its way: it was stopped. */
  isStopped: boolean;
  queryKey: readonly unknown[];
  onAgain: () => void;
}

export function Counting({ isCounting, isStopped, queryKey, onAgain }: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => setLong(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isCounting]);
  if (isStopped)
    return (
      <p className={css.counting} role="status">
        Stopped. Figures below are of the question before.
        <Button size="compact-xs" variant="default" onClick={onAgain}>
          Count again
        </Button>
      </p>
    );
  if (!isLong) return null;
  return (
    <p className={css.counting} role="status">
      <Loader size={14} aria-hidden />
      Counting…
      <Button size="compact-xs" variant="default" onClick={() => void queryClient.cancelQueries({ queryKey })}>
        Cancel
      </Button>
    </p>
  );
}
