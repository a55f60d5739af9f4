// A list without rows: nothing yet, or nothing that matches. Loaded when it is needed: it knows all words of filters.
import { Button } from '@mantine/core';
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
