// Where the money could not be read: in its own place, while all else stays.
import css from './money.module.css';
import { Button } from '@mantine/core';

export function MoneyProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={css.problem} role="alert">
      <p>{message}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
