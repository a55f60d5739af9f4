// The filter in words above the rows: each condition can be changed in place and taken away.
import listCss from './list.module.css';
import css from './FilterChips.module.css';
import { Button, CloseButton, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Node } from '../../../kit/filter.ts';
import { Suspense, lazy } from '../display/lazy.tsx';
import type { FilterField } from './column.ts';
import { describeNode, isComplete, isGroup } from './filter-words.ts';
import type { ListState, SetListState } from './list-state.ts';
import { useFilterLabels } from './option-labels.ts';

const ConditionFields = lazy(async () => ({ default: (await import('./ConditionFields.tsx')).ConditionFields }));

interface ChipsProps {
  state: ListState;
  setState: SetListState;
  filters: readonly FilterField[];
  /** A group is changed where groups are made. */
  onBuild: () => void;
}

export function FilterChips({ state, setState, filters, onBuild }: ChipsProps) {
  useFilterLabels(state.filter, filters);
  if (state.filter.length === 0) return null;
  const replace = (index: number, node: Node): void =>
    setState({ filter: state.filter.map((old, at) => (at === index ? node : old)) });
  return (
    <ul className={css.filterChips} aria-label="Active filters">
      {state.filter.map((node, index) => {
        const words = describeNode(node, filters);
        return (
          <li key={`${words}${index}`}>
            {index > 0 && <span className={css.filterJoin}>{state.any ? 'or' : 'and'}</span>}
            <span className={css.filterChip}>
              <Chip
                node={node}
                words={words}
                filters={filters}
                onBuild={onBuild}
                onChange={(next) => replace(index, next)}
              />
              <CloseButton
                size={24}
                aria-label={`Remove filter ${words}`}
                onClick={() => setState({ filter: state.filter.filter((_, other) => other !== index) })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ChipProps {
  node: Node;
  words: string;
  filters: readonly FilterField[];
  onBuild: () => void;
  onChange: (node: Node) => void;
}

function Chip({ node, words, filters, onBuild, onChange }: ChipProps) {
  const [draft, setDraft] = useState<Node | null>(null);
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    setDraft(null);
    setAsked(false);
  };
  if (isGroup(node)) {
    return (
      <button type="button" className={css.filterChipWords} title="Change this group" onClick={onBuild}>
        {words}
      </button>
    );
  }
  const condition = draft && !isGroup(draft) ? draft : node;
  const apply = (): void => {
    setAsked(true);
    if (!isComplete(condition)) return;
    close();
    onChange(condition);
  };
  return (
    <Popover
      opened={draft !== null}
      onChange={close}
      position="bottom-start"
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={css.filterChipWords}
          title="Change this condition"
          onClick={() => setDraft(draft ? null : node)}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Change filter ${words}`}>
        {draft && (
          <Suspense fallback={null}>
            <form
              className={css.chipEditor}
              onSubmit={(event) => {
                event.preventDefault();
                apply();
              }}
            >
              <ConditionFields
                number="1"
                condition={condition}
                fields={filters}
                inPlace
                missing={asked && !isComplete(condition)}
                onChange={setDraft}
              />
              <div className={listCss.chipEditorActions}>
                <Button size="xs" variant="default" onClick={close}>
                  Cancel
                </Button>
                <Button size="xs" type="submit">
                  Apply
                </Button>
              </div>
            </form>
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
