// Takes the place of the toolbar while rows are chosen.
import { Button } from '@mantine/core';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';

export interface BulkTarget {
  ids: number[];
  /** Everything that matches `state`, not only `ids`. */
  all: boolean;
  state: ListState;
  count: number;
  /** To be called when the change is made. */
  clear: () => void;
}
export interface BulkAction {
  id: string;
  label: string;
  run: (target: BulkTarget) => void;
}

interface BarProps {
  selection: Selection;
  total: number;
  state: ListState;
  actions: readonly BulkAction[];
}

export function BulkBar({ selection, total, state, actions }: BarProps) {
  const count = selection.count(total);
  const target: BulkTarget = { ids: [...selection.ids], all: selection.all, state, count, clear: selection.clear };
  return (
    <div className="list-toolbar bulk-bar" role="toolbar" aria-label="Selected rows">
      <strong className="figures" aria-live="polite">
        {count} selected
      </strong>
      {actions.map((action) => (
        <Button key={action.id} size="xs" variant="default" onClick={() => action.run(target)}>
          {action.label}
        </Button>
      ))}
      {!selection.all && total > selection.ids.size && (
        <Button size="xs" variant="subtle" onClick={selection.chooseAll}>
          Select all {total}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
