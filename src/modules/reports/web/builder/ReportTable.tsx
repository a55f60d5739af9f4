// The answer as a pivot: each figure opens the rows that it is made of.
import css from './report.module.css';
import { Fragment, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../../../platform/web/icons.tsx';
import type { ReportResult, ReportSource } from '../../shared/data-views.api.ts';
import { type ReportDefinition, beforeWords } from '../../shared/report-definition.ts';
import { fieldIn, isPartOfAll, measureWords, showChange, showFigure } from './report-words.ts';

export interface Cell {
  keys: (string | null)[];
  /** The value across, where it is not the whole row. */
  across?: string | null;
  measure: number;
  /** Of the time that it is compared with. */
  isBefore?: boolean;
  /** What it shows, and of what. */
  shown: string;
  words: string;
}
type Row = ReportResult['rows'][number];

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  result: ReportResult;
  chosen?: Cell | undefined;
  /** Without it figures open nothing: those of another day. */
  onChoose?: ((cell: Cell) => void) | undefined;
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
  const isPart = isPartOfAll(definition);
  const heading = groups.map(({ field }) => fieldIn(source, field)?.label ?? field).join(', ') || 'All';
  const isChosen = (cell: Pick<Cell, 'keys' | 'across' | 'measure' | 'isBefore'>): boolean =>
    chosen !== undefined &&
    chosen.measure === cell.measure &&
    chosen.isBefore === cell.isBefore &&
    chosen.across === cell.across &&
    JSON.stringify(chosen.keys) === JSON.stringify(cell.keys);
  const earlier = beforeWords(definition);
  const figure = (
    row: Row,
    at: number,
    value: number | null,
    side?: { value: string | null; label: string },
    isBefore = false,
    whole: number | null = null,
  ) => {
    const measure = measures[at];
    if (!measure) return null;
    const keys = row.keys.map((key) => key.value);
    const cell = { keys, measure: at, ...(side && { across: side.value }), ...(isBefore && { isBefore }) };
    const shown = showFigure(source, measure, value);
    const words =
      [...row.keys.map(({ label }) => label), ...(side ? [side.label] : []), ...(isBefore ? [earlier] : [])].join(
        ', ',
      ) || `All ${source.title.toLowerCase()}`;
    const share =
      side && at === 0 && row.keys.length > 0 && most > 0 ? (value ?? 0) / (isPart ? whole || Infinity : most) : 0;
    const tone = isPart ? 'var(--late)' : 'var(--accent)';
    return (
      <td
        key={side ? `${at} ${side.label}` : isBefore ? `${at} before` : at}
        data-figure
        data-chosen={isChosen(cell) || undefined}
        style={
          share > 0 ? { background: `color-mix(in srgb, ${tone} ${Math.round(share * 22)}%, transparent)` } : undefined
        }
      >
        {shown && !onChoose && shown}
        {shown && onChoose && (
          <button
            type="button"
            aria-label={`${measureWords(source, measure)} ${shown}, ${words}`}
            onClick={() => onChoose({ ...cell, shown, words })}
          >
            {shown}
            {whole !== null && <span className={css.part}> / {showFigure(source, measure, whole)}</span>}
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
              <Fragment key={measureWords(source, measure)}>
                <th scope="col" data-figure>
                  {measureWords(source, measure)}
                </th>
                {definition.compare && (
                  <>
                    <th scope="col" data-figure>
                      {earlier}
                    </th>
                    <th scope="col" data-figure>
                      change
                    </th>
                  </>
                )}
              </Fragment>
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
                  {across &&
                    result.across.map((side, at) => {
                      const [first = null, all = null] = row.across[at] ?? [];
                      return figure(row, 0, first, side, false, isPart ? all : null);
                    })}
                  {measures.map((measure, at) => (
                    <Fragment key={measureWords(source, measure)}>
                      {figure(row, at, row.figures[at] ?? null)}
                      {definition.compare && (
                        <>
                          {figure(row, at, row.before?.[at] ?? null, undefined, true)}
                          <td data-figure>{showChange(measure, row.figures[at] ?? null, row.before?.[at] ?? null)}</td>
                        </>
                      )}
                    </Fragment>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
    </div>
  );
}
