// The lines of a job's cost by trade or by category, each figure a door to its rows, with a bar to one scale.
import css from './job-cost.module.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '../../../platform/web/icons.tsx';
import { Fragment, useState } from 'react';
import { showMoney } from '../../../platform/web/display/format.ts';
import {
  type CostGroup,
  type CostLine,
  type Grouping,
  allOf,
  forecastOf,
  grouped,
  leftOf,
} from '../shared/job-cost.ts';
import type { OpenFigure } from './FigureDialog.tsx';

type Amounts = Pick<CostLine, 'budget' | 'committed' | 'actual' | 'costToComplete'>;
const COLUMNS = [
  ['budget', 'Budget'],
  ['committed', 'Committed'],
  ['actual', 'Actual'],
  ['costToComplete', 'To complete'],
] as const;

interface Props {
  lines: readonly CostLine[];
  by: Grouping;
  onOpen: (open: OpenFigure) => void;
}

export function CostTable({ lines, by, onOpen }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = grouped(lines, by);
  const all = allOf(lines);
  const most = Math.max(1, ...groups.map((of) => Math.max(of.budget, of.forecast)));
  const toggle = (label: string): void => {
    const next = new Set(opened);
    if (!next.delete(label)) next.add(label);
    setOpened(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label={`Cost by ${by}`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'trade' ? 'Trade' : 'Category'}</th>
            <th scope="col" className={css.barHead}>
              <Legend />
            </th>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col" data-number>
                {label}
              </th>
            ))}
            <th scope="col" data-number>
              Forecast
            </th>
            <th scope="col" data-number>
              Variance
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const name = group.label || (by === 'trade' ? 'No trade' : 'No category');
            const isLoose = group.lines.length === 1 && group.lines[0]?.category === '' && group.lines[0].trade === '';
            const words = isLoose ? 'Whole job' : name;
            const isOpen = opened.has(group.label);
            const at = isLoose ? { category: '', trade: '' } : { [by]: group.label };
            return (
              <Fragment key={group.label}>
                <tr data-group>
                  <th scope="row">
                    {!isLoose && (
                      <ActionIcon
                        size="sm"
                        variant="subtle"
                        color="gray"
                        aria-expanded={isOpen}
                        aria-label={`Lines of ${words}`}
                        onClick={() => toggle(group.label)}
                      >
                        {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                      </ActionIcon>
                    )}
                    <span>
                      {words}
                      {group.isTyped && <small> own figure</small>}
                    </span>
                  </th>
                  <Bar of={group} forecast={group.forecast} most={most} />
                  <Cells
                    of={group}
                    forecast={group.forecast}
                    left={group.variance}
                    words={words}
                    at={at}
                    onOpen={onOpen}
                  />
                </tr>
                {isOpen &&
                  group.lines.map((line) => (
                    <Line key={`${line.category}|${line.trade}`} line={line} by={by} most={most} onOpen={onOpen} />
                  ))}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All
            </th>
            <Cells of={all} forecast={all.forecast} left={all.variance} at={{}} onOpen={onOpen} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line, by, most, onOpen }: { line: CostLine; by: Grouping; most: number } & Pick<Props, 'onOpen'>) {
  const words = (by === 'trade' ? line.category : line.trade) || (by === 'trade' ? 'No category' : 'No trade');
  const at = { category: line.category, trade: line.trade };
  const of = [line.category, line.trade].filter(Boolean).join(', ');
  return (
    <tr data-line>
      <th scope="row">
        <span>
          {words}
          {line.typed !== null && <small> own figure</small>}
        </span>
      </th>
      <Bar of={line} forecast={forecastOf(line)} most={most} />
      <Cells of={line} forecast={forecastOf(line)} left={leftOf(line)} words={of} at={at} onOpen={onOpen} />
    </tr>
  );
}

interface CellsProps extends Pick<Props, 'onOpen'> {
  of: Amounts | CostGroup;
  forecast: number;
  left: number;
  at: { category?: string; trade?: string };
  /** Nothing for the job. */
  words?: string;
}
function Cells({ of, forecast, left, at, words, onOpen }: CellsProps) {
  return (
    <>
      {COLUMNS.map(([name, label]) => (
        <td key={name} data-number data-label={label}>
          <button
            type="button"
            className={css.door}
            aria-label={`${label}${words ? ` of ${words}` : ''}: ${showMoney(of[name])}`}
            onClick={() => onOpen({ figure: name, ...at, ...(words && { of: words }) })}
          >
            {showMoney(of[name])}
          </button>
        </td>
      ))}
      <td data-number data-label="Forecast">
        {showMoney(forecast)}
      </td>
      <td data-number data-label="Variance" className={left < 0 ? 'late' : undefined}>
        {showMoney(left)}
      </td>
    </>
  );
}

/** Actual, then what is committed, then the rest of the forecast; a stroke at the budget. */
function Bar({ of, forecast, most }: { of: Amounts; forecast: number; most: number }) {
  const share = (amount: number): string => `${Math.max(0, Math.min(1, amount / most)) * 100}%`;
  const known = Math.min(Math.max(of.actual, 0) + of.committed, Math.max(forecast, of.actual));
  return (
    <td className={css.bar} aria-hidden="true">
      <div>
        <i data-part="forecast" data-over={forecast > of.budget || undefined} style={{ inlineSize: share(forecast) }} />
        <i data-part="committed" style={{ inlineSize: share(known) }} />
        <i data-part="actual" style={{ inlineSize: share(of.actual) }} />
        {of.budget > 0 && <b style={{ insetInlineStart: share(of.budget) }} />}
      </div>
    </td>
  );
}
const Legend = () => (
  <span className={css.legend} aria-hidden="true">
    <i data-part="actual" /> actual <i data-part="committed" /> committed <i data-part="forecast" /> to complete <b />{' '}
    budget
  </span>
);
