// Field, operator, value, row by row, in groups of "all of these" and "any of these". Loaded when someone opens it.
import listCss from './list.module.css';
import css from './FilterBuilder.module.css';
import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconPlus } from '../icons.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../../kit/endpoint.ts';
import { callWire } from '../api/call.ts';
import { resourceOf } from '../api/query-client.ts';
import { showTotal } from './ListCount.tsx';
import { filterQuery } from './list-state.ts';
import type { Condition, Node } from '../../../kit/filter.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import type { FilterField } from './column.ts';
import { groupNodes, isComplete, isGroup, makeGroup, operatorsOf } from './filter-words.ts';

interface BuilderProps {
  /** The list, for what the filter would leave of it. */
  path: string;
  s: string;
  fields: readonly FilterField[];
  nodes: readonly Node[];
  any: boolean;
  onApply: (nodes: Node[], any: boolean) => void;
  onClose: () => void;
}

/** The server takes five levels; deeper than three nobody reads. */
const DEEPEST = 3;
const COUNT_AFTER_MS = 200;

export const startWith = (fields: readonly FilterField[]): Condition[] => {
  const [first] = fields;
  return first ? [{ field: first.field, operator: operatorsOf(first.kind)[0] ?? 'equals' }] : [];
};

export function FilterBuilder({ path, s, fields, nodes, any, onApply, onClose }: BuilderProps) {
  const [tree, setTree] = useState<{ nodes: Node[]; any: boolean; touched: boolean }>({
    nodes: nodes.length > 0 ? [...nodes] : startWith(fields),
    any,
    touched: nodes.length > 0,
  });
  const [checked, setChecked] = useState(false);
  const wanted = tree.touched ? tree.nodes : [];
  const isReady = wanted.every(isWhole);
  const left = useLeft(path, isReady ? { s, any: tree.any, filter: wanted.flatMap(withoutEmptyGroups) } : null);
  const apply = (): void => {
    setChecked(true);
    if (!isReady) return;
    onApply(wanted.flatMap(withoutEmptyGroups), tree.any);
    onClose();
  };
  const clear = (): void => {
    onApply([], false);
    onClose();
  };
  return (
    <Dialog
      title="Filters"
      opened
      onClose={onClose}
      size={680}
      beside
      actions={
        <>
          <Button variant="default" onClick={clear}>
            Clear
          </Button>
          <Button onClick={apply}>{left ? `Show ${showTotal(left)}` : 'Show results'}</Button>
        </>
      }
    >
      <GroupRows
        fields={fields}
        nodes={tree.nodes}
        any={tree.any}
        depth={1}
        path=""
        checked={checked}
        onChange={(next, joinAny) => setTree({ nodes: next, any: joinAny, touched: true })}
      />
    </Dialog>
  );
}

/** How many rows the filter in hand would show, a moment after it was changed. */
function useLeft(path: string, asked: Parameters<typeof filterQuery>[0] | null): Page<unknown>['meta'] | undefined {
  const [query] = useDebouncedValue(asked && JSON.stringify(filterQuery(asked)), COUNT_AFTER_MS);
  const read = useQuery({
    queryKey: [resourceOf(path), path, 'left', query],
    queryFn: async ({ signal }) => {
      const wire = { page: '1', perPage: '1', ...(JSON.parse(query ?? '{}') as object) };
      return ((await callWire({ method: 'GET', path, query: wire, signal })) as Page<unknown>).meta;
    },
    enabled: query !== null,
    retry: false,
  });
  return asked ? read.data : undefined;
}

const isWhole = (node: Node): boolean => (isGroup(node) ? groupNodes(node).every(isWhole) : isComplete(node));
const withoutEmptyGroups = (node: Node): Node[] => {
  if (!isGroup(node)) return [node];
  const inner = groupNodes(node).flatMap(withoutEmptyGroups);
  return inner.length > 0 ? [makeGroup(inner, node.or !== undefined)] : [];
};

interface GroupProps {
  fields: readonly FilterField[];
  nodes: readonly Node[];
  any: boolean;
  depth: number;
  /** Numbers of the groups around it, for labels: "2.1". */
  path: string;
  checked: boolean;
  onChange: (nodes: Node[], any: boolean) => void;
}

function GroupRows({ fields, nodes, any, depth, path, checked, onChange }: GroupProps) {
  const replace = (index: number, node: Node): void =>
    onChange(
      nodes.map((old, at) => (at === index ? node : old)),
      any,
    );
  const remove = (index: number): void =>
    onChange(
      nodes.filter((_, at) => at !== index),
      any,
    );
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={path ? `How the conditions of group ${path} are joined` : 'How conditions are joined'}
        value={any ? 'any' : 'all'}
        onChange={(joined) => onChange([...nodes], joined === 'any')}
        data={[
          { value: 'all', label: 'All of these' },
          { value: 'any', label: 'Any of these' },
        ]}
      />
      <ul className={css.filterRows}>
        {nodes.map((node, index) => {
          const number = `${path ? `${path}.` : ''}${index + 1}`;
          return isGroup(node) ? (
            <li key={index} className={css.filterGroup}>
              <CloseButton aria-label={`Remove group ${number}`} onClick={() => remove(index)} />
              <GroupRows
                fields={fields}
                nodes={groupNodes(node)}
                any={node.or !== undefined}
                depth={depth + 1}
                path={number}
                checked={checked}
                onChange={(inner, joinAny) => replace(index, makeGroup(inner, joinAny))}
              />
            </li>
          ) : (
            <li key={index} className={css.filterRow}>
              <ConditionFields
                number={number}
                condition={node}
                fields={fields}
                missing={checked && !isComplete(node)}
                onChange={(next) => replace(index, next)}
              />
              <CloseButton aria-label={`Remove condition ${number}`} onClick={() => remove(index)} />
            </li>
          );
        })}
      </ul>
      <div className={listCss.filterAdd}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...nodes, ...startWith(fields)], any)}
        >
          Add a condition
        </Button>
        {depth < DEEPEST && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...nodes, makeGroup(startWith(fields), !any)], any)}
          >
            Add a group
          </Button>
        )}
      </div>
    </>
  );
}
