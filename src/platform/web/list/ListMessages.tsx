// When the rows could not be read.
import { Button } from '@mantine/core';
import type { ApiError } from '../api/api-error.ts';

interface ErrorProps {
  error: ApiError;
  onRetry: () => void;
  /** Shows the plain list instead: where the address asks for what the list does not have. */
  onReset?: () => void;
}

export function ListError({ error, onRetry, onReset }: ErrorProps) {
  const asked = error.errors['filter'] ?? error.errors['sort'] ?? error.errors['page'];
  return (
    <div className="list-message" role="alert">
      <p>{asked ?? error.message}</p>
      {asked && <p className="quiet">The address or view asks for something this list does not have.</p>}
      {error.requestId && <p className="quiet figures">Reference {error.requestId}</p>}
      {asked && onReset ? (
        <Button size="xs" onClick={onReset}>
          Show the list without it
        </Button>
      ) : (
        <Button size="xs" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
