// When there are no rows: nothing yet, nothing that matches, or a failure.
import { Button } from '@mantine/core';
import type { ApiError } from '../api/api-error.ts';
import { PageLink } from '../shell/PageLink.tsx';
import type { FilterField } from './column.ts';
import { describeNode } from './filter-words.ts';
import type { ListState } from './list-state.ts';

interface EmptyProps {
  narrowed: boolean;
  state: ListState;
  filters: readonly FilterField[];
  empty: { text: string; action?: { label: string; href: string } };
  onClear: () => void;
}

export function EmptyList({ narrowed, state, filters, empty, onClear }: EmptyProps) {
  if (narrowed) {
    const joined = state.filter.map((node) => describeNode(node, filters)).join(state.any ? ' or ' : ' and ');
    const reasons = [...(state.s ? [`"${state.s}"`] : []), ...(joined ? [joined] : [])];
    return (
      <div className="list-message" role="status">
        <p>Nothing matches {reasons.join(' and ')}.</p>
        <Button size="xs" variant="default" onClick={onClear}>
          Clear
        </Button>
      </div>
    );
  }
  return (
    <div className="list-message" role="status">
      <p>
        {empty.text} {empty.action && <PageLink href={empty.action.href}>{empty.action.label}</PageLink>}
      </p>
    </div>
  );
}

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
      {asked && <p className="quiet">The address or the view of this list asks for something that it does not have.</p>}
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
