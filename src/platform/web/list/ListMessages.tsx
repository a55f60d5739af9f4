// When there are no rows: nothing yet, nothing that matches, or a failure.
import { Button } from '@mantine/core';
import type { ApiError } from '../api/api-error.ts';
import { PageLink } from '../shell/PageLink.tsx';
import type { FilterField } from './column.ts';
import { describeCondition } from './filter-words.ts';
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
    const reasons = [
      ...(state.s ? [`"${state.s}"`] : []),
      ...state.filter.map((condition) => describeCondition(condition, filters)),
    ];
    return (
      <div className="list-message" role="status">
        <p>Nothing matches {reasons.join(state.any ? ' or ' : ' and ')}.</p>
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

export function ListError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="list-message" role="alert">
      <p>{error.message}</p>
      {error.requestId && <p className="quiet figures">Reference {error.requestId}</p>}
      <Button size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
