// Which rows: the filter of a report, or that of one figure, in the words and with the builder of lists.
import css from './report.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { describeNode } from '../../../../platform/web/list/filter-words.ts';
import { useFilterLabels } from '../../../../platform/web/list/option-labels.ts';
import type { ReportSource } from '../../shared/data-views.api.ts';
import { filterFieldsOf, filterOf, nodesOf } from './report-words.ts';

const FilterBuilder = lazy(async () => ({
  default: (await import('../../../../platform/web/list/FilterBuilder.tsx')).FilterBuilder,
}));

interface WhereProps {
  source: ReportSource;
  filter: string | undefined;
  /** F opens it. */
  byKey?: boolean;
  onChange: (filter: { filter?: string }) => void;
}
export function Where({ source, filter, byKey = false, onChange }: WhereProps) {
  const [open, setOpen] = useState(false);
  useShortcut('f', 'Filter', 'Report', () => setOpen(true), byKey);
  const fields = filterFieldsOf(source);
  const { nodes, any } = nodesOf({ filter });
  useFilterLabels(nodes, fields);
  const words = nodes.map((node) => describeNode(node, fields)).join(any ? ' or ' : ', ');
  return (
    <>
      <Button size="xs" variant="default" className={css.where} title={words} onClick={() => setOpen(true)}>
        {words || 'all of them'}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FilterBuilder
            path={`/${source.list}`}
            s=""
            fields={fields}
            nodes={nodes}
            any={any}
            onApply={(next, joinAny) => {
              onChange(filterOf(next, joinAny));
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
