// The answer as a pivot: each figure opens the rows that it is made of.
import css from './report.module.css';
import { useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../../../platform/web/icons.tsx';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { fieldIn, measureWords, showFigure } from './report-words.ts';

export interface Cell {
  keys: (string | null)[];
  /** The value across, where it is not the whole row. */
  across?: string | null;
  measure: number;
  /** What it shows, and of what. */
  shown: string;
  words: string;
}
type Row = ReportResult['rows'][number];

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  chosen: Cell | undefined;
  onChoose: (cell: Cell) => void;
}

export function ReportTable({ source, definition, result, chosen, onChoose }: Props) {
  const { groups, across, measures } = definition;
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const pathOf = (row: Row): string => JSON.stringify(row.keys.map(({ value }) => value));
  const isHidden = (row: Row): boolean =>
    row.keys.some((_, at) => at > 0 && shut.has(JSON.stringify(row.keys.slice(0, at).map(({ value }) => value))));
  const most = Math.max(
    0,
    ...result.rows
      .filter(({ keys }) => keys.length > 0)
      .flatMap(({ across: cells }) => cells.map(([first]) => first ?? 0)),
  );
  const heading = groups.map(({ field }) => fieldIn(source, field)?.label ?? field).join(', ') || 'All';
  const isChosen = (cell: Pick<Cell, 'keys' | 'across' | 'measure'>): boolean =>
    chosen !== undefined &&
    chosen.measure === cell.measure &&
    chosen.across === cell.across &&
    JSON.stringify(chosen.keys) === JSON.stringify(cell.keys);
  const figure = (row: Row, at: number, value: number | null, side?: { value: string | null; label: string }) => {
    const measure = measures[at];
    if (!measure) return null;
    const keys = row.keys.map((key) => key.value);
    const cell = { keys, measure: at, ...(side && { across: side.value }) };
    const shown = showFigure(source, measure, value);
    const words =
      [...row.keys.map(({ label }) => label), ...(side ? [side.label] : [])].join(', ') ||
      `All ${source.title.toLowerCase()}`;
    const share = side && at === 0 && row.keys.length > 0 && most > 0 ? (value ?? 0) / most : 0;
    return (
      <td
        key={side ? `${at} ${side.label}` : at}
        data-figure
        data-chosen={isChosen(cell) || undefined}
        style={
          share > 0
            ? { background: `color-mix(in srgb, var(--accent) ${Math.round(share * 22)}%, transparent)` }
            : undefined
        }
      >
        {shown && (
          <button
            type="button"
            aria-label={`${measureWords(source, measure)} ${shown}, ${words}`}
            onClick={() => onChoose({ ...cell, shown, words })}
          >
            {shown}
          </button>
        )}
      </td>
    );
  };
  return (
    <div className={css.scroll}>
      <table className={css.pivot} aria-label="Answer">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {across &&
              result.across.map((side) => (
                <th key={side.value ?? 'none'} scope="col" data-figure>
                  {side.label}
                </th>
              ))}
            {measures.map((measure) => (
              <th key={measureWords(source, measure)} scope="col" data-figure>
                {measureWords(source, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows
            .filter((row) => !isHidden(row))
            .map((row) => {
              const path = pathOf(row);
              const isTotal = row.keys.length === 0;
              const folds = !isTotal && row.keys.length < groups.length;
              return (
                <tr key={path} data-level={row.keys.length} data-total={isTotal || undefined}>
                  <th
                    scope="row"
                    style={{ paddingInlineStart: `${1.75 + Math.max(0, row.keys.length - 1) * 1.25}rem` }}
                  >
                    {folds ? (
                      <button
                        type="button"
                        className={css.fold}
                        aria-expanded={!shut.has(path)}
                        onClick={() =>
                          setShut((before) => {
                            const next = new Set(before);
                            if (!next.delete(path)) next.add(path);
                            return next;
                          })
                        }
                      >
                        {shut.has(path) ? (
                          <IconChevronRight size={14} aria-hidden />
                        ) : (
                          <IconChevronDown size={14} aria-hidden />
                        )}
                        {row.keys.at(-1)?.label}
                      </button>
                    ) : isTotal ? (
                      'All'
                    ) : (
                      row.keys.at(-1)?.label
                    )}
                  </th>
                  {across && result.across.map((side, at) => figure(row, 0, row.across[at]?.[0] ?? null, side))}
                  {measures.map((_, at) => figure(row, at, row.figures[at] ?? null))}
                </tr>
              );
            })}
        </tbody>
      </table>
    </div>
  );
}
