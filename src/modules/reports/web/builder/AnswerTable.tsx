// Below the charts: the answer as a pivot, as a plain table, or not shown at all.
import css from './AnswerTable.module.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { FlatTable } from './FlatTable.tsx';
import { type Cell, ReportTable } from './ReportTable.tsx';
import { isPartOfAll, lower, measureWords } from './report-words.ts';

const SHAPES = [
  { value: 'pivot', label: 'Pivot' },
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart only' },
] as const;
type Shape = (typeof SHAPES)[number]['value'];

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  chosen: Cell | undefined;
  onChoose: (cell: Cell) => void;
}

export function AnswerTable(props: Props) {
  const { source, definition, result, onChoose } = props;
  const [wanted, setShape] = useState<Shape>('pivot');
  const hasChart = definition.chart !== 'none' && (definition.groups.length > 0 || definition.across !== undefined);
  const shape = wanted === 'chart' && !hasChart ? 'pivot' : wanted;
  const [first] = definition.measures;
  const words = isPartOfAll(definition) && first ? `${lower(measureWords(source, first))} / all; ` : '';
  return (
    <>
      <div className={css.head}>
        <h2>{SHAPES.find(({ value }) => value === shape)?.label}</h2>
        {shape !== 'chart' && <span className="quiet">{shape === 'pivot' && words}a figure opens its rows</span>}
        <SegmentedControl
          size="xs"
          aria-label="Shape of the answer"
          data={SHAPES.filter(({ value }) => value !== 'chart' || hasChart).map((one) => ({ ...one }))}
          value={shape}
          onChange={(value) => setShape(value as Shape)}
        />
      </div>
      {shape === 'pivot' && <ReportTable {...props} />}
      {shape === 'table' && <FlatTable source={source} definition={definition} result={result} onChoose={onChoose} />}
      {/* Charts are drawings: who cannot see them reads the table. */}
      {shape === 'chart' && (
        <div className="visually-hidden">
          <FlatTable source={source} definition={definition} result={result} />
        </div>
      )}
    </>
  );
}
