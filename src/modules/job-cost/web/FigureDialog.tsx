// One figure of a job: what it means, how it comes about in numbers, and the rows it is the sum of.
import css from './job-cost.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type ObjectPages, useObjectPages } from '../../../platform/web/shell/objects.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type CostEntry, type CostRow, type JobCost, jobCostApi } from '../shared/job-cost.api.ts';
import {
  type CostLine,
  FIGURE_WORDS,
  type FigureWithRows,
  type JobFigure,
  allOf,
  explainFigure,
  explainLine,
  hasRows,
  moneyText,
} from '../shared/job-cost.ts';
import { shown } from './Figures.tsx';
import { FOLLOWED } from './followed.ts';

export interface OpenFigure {
  figure: JobFigure;
  /** Of one line of the table, or of a group by trade or category; of the job without either. */
  category?: string;
  trade?: string;
  /** What the line is called; nothing for the job. */
  of?: string;
}

interface Props {
  jobId: number;
  cost: JobCost;
  open: OpenFigure;
  onOpen: (open: OpenFigure) => void;
  onType: (line: Pick<CostLine, 'category' | 'trade'> | 'percent') => void;
  mayType: boolean;
  onClose: () => void;
}

export function FigureDialog({ jobId, cost, open, onOpen, onType, mayType, onClose }: Props) {
  const { label, means } = FIGURE_WORDS[open.figure];
  const lines = linesOf(cost, open);
  const isPercent = open.figure === 'percentComplete' || open.figure === 'profitPercentage';
  const value = open.of === undefined ? cost.figures[open.figure] : sumOf(lines, open.figure);
  return (
    <Dialog title={`${label}${open.of ? `, ${open.of}` : ''}`} opened beside size={620} onClose={onClose}>
      <div className={css.explained}>
        <p className={css.headline}>{shown(value, isPercent)}</p>
        <p>{means}</p>
        {!['heldFromUs', 'heldByUs', 'percentComplete', 'profitPercentage'].includes(open.figure) && (
          <p className="quiet">Without {cost.taxName}.</p>
        )}
        {open.of === undefined && <Formula cost={cost} open={open} onOpen={onOpen} />}
        {open.figure === 'costToComplete' && <ToComplete cost={cost} lines={lines} mayType={mayType} onType={onType} />}
        {open.figure === 'percentComplete' && cost.earnedBy === 'typed' && (
          <>
            {mayType && (
              <Button size="xs" variant="default" onClick={() => onType('percent')}>
                Enter the percent complete
              </Button>
            )}
            <Typed entries={cost.entries.filter(({ kind }) => kind === 'percentComplete')} />
          </>
        )}
        {hasRows(open.figure) && (
          <Rows jobId={jobId} figure={open.figure} category={open.category} trade={open.trade} />
        )}
      </div>
    </Dialog>
  );
}

const linesOf = ({ lines }: JobCost, { category, trade }: OpenFigure): CostLine[] =>
  lines.filter(
    (line) => (category === undefined || line.category === category) && (trade === undefined || line.trade === trade),
  );

/** Of the figures that a line has. */
function sumOf(lines: readonly CostLine[], figure: JobFigure): number | null {
  const all = allOf(lines);
  switch (figure) {
    case 'budget':
    case 'committed':
    case 'actual':
    case 'costToComplete':
    case 'authorised':
      return all[figure];
    default:
      return null;
  }
}

/** Each part is a door to itself. */
function Formula({ cost, open, onOpen }: Pick<Props, 'cost' | 'open' | 'onOpen'>) {
  const parts = explainFigure(open.figure, cost.figures, cost.earnedBy);
  if (parts.length < 2) return null;
  return (
    <table className={css.formula}>
      <caption className="visually-hidden">Calculation</caption>
      <tbody>
        {parts.map(({ figure, label, formula, value, isPercent }, at) => (
          <tr key={figure} data-result={at === parts.length - 1 || undefined}>
            <th scope="row">
              {at === parts.length - 1 ? (
                label
              ) : (
                <button type="button" className={css.door} onClick={() => onOpen({ figure })}>
                  {label}
                </button>
              )}
            </th>
            <td className="quiet">{formula}</td>
            <td>{shown(value, isPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const lineName = ({ category, trade }: Pick<CostLine, 'category' | 'trade'>): string =>
  [category, trade].filter(Boolean).join(', ') || 'Whole job';

interface ToCompleteProps extends Pick<Props, 'cost' | 'mayType' | 'onType'> {
  lines: readonly CostLine[];
}
function ToComplete({ cost, lines, mayType, onType }: ToCompleteProps) {
  return (
    <ul className={css.lines} aria-label="By line">
      {lines.map((line) => (
        <li key={`${line.category}|${line.trade}`}>
          <div>
            <strong>{lineName(line)}</strong>
            <span className="quiet">{explainLine(line)}</span>
            <Typed
              entries={cost.entries.filter(
                ({ kind, category, trade }) =>
                  kind === 'costToComplete' && category === line.category && trade === line.trade,
              )}
            />
          </div>
          <span className={css.amount}>{showMoney(line.costToComplete)}</span>
          {mayType && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Enter your own figure for ${lineName(line)}`}
              onClick={() => onType(line)}
            >
              {line.typed === null ? 'Override' : 'Change'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was typed and why, the last first. */
function Typed({ entries }: { entries: readonly CostEntry[] }) {
  if (!entries.length) return null;
  return (
    <ol className={css.typed} aria-label="Manual figures">
      {entries.map(({ id, amount, percentage, reason, at, by, kind }) => (
        <li key={id}>
          {kind === 'percentComplete'
            ? percentage === null
              ? 'Cleared'
              : `${percentage} %`
            : amount === null
              ? 'Reset to calculated'
              : moneyText(amount)}
          : {reason} <span className="quiet">{[by, showMoment(at)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}

interface RowsProps {
  jobId: number;
  figure: FigureWithRows;
  category: string | undefined;
  trade: string | undefined;
}
function Rows({ jobId, figure, category, trade }: RowsProps) {
  const read = useRead(
    jobCostApi.rows,
    {
      params: { jobId },
      query: { figure, ...(category !== undefined && { category }), ...(trade !== undefined && { trade }) },
    },
    { follows: FOLLOWED },
  );
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const { rows, total, more } = read.data.data;
  if (!rows.length) return <p className="quiet">Nothing yet.</p>;
  return (
    <table className={css.rows}>
      <caption className="visually-hidden">{FIGURE_WORDS[figure].label}: breakdown</caption>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.objectType} ${row.objectId} ${row.day} ${row.label} ${row.detail} ${row.category} ${row.trade}`}
          >
            <th scope="row">
              <RowName jobId={jobId} row={row} />
              <span className="quiet">
                {[
                  row.party,
                  wordsOf(row),
                  row.day && showDate(row.day),
                  category === undefined && trade === undefined && placeOf(row),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td>{showMoney(row.amount)}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <th scope="row" colSpan={2} className="quiet">
              and {more} more
            </th>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{showMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
const placeOf = ({ category, trade }: CostRow): string => [category, trade].filter(Boolean).join(', ');
/** An order says what it cost and what is billed of it. */
function wordsOf({ objectType, detail }: CostRow): string {
  if (objectType !== 'workOrder') return detail;
  const [ordered = 0, billed = 0] = detail.split(' ').map(Number);
  return `ordered ${moneyText(ordered)}${billed ? `, billed ${moneyText(billed)}` : ', nothing billed'}`;
}

function RowName({ jobId, row }: { jobId: number; row: CostRow }) {
  const pages = useObjectPages();
  // A line of an estimate is looked at in its estimate.
  const type = row.objectType === 'estimateItemSnapshot' ? 'estimate' : row.objectType;
  const href = row.objectType === 'timesheet' ? hoursHref(jobId) : hrefOf(pages, type, row.objectId, jobId);
  return href ? <PageLink href={href}>{row.label}</PageLink> : <span>{row.label}</span>;
}
const hrefOf = (pages: ObjectPages, type: string, objectId: number | null, jobId: number): string | undefined =>
  objectId === null ? undefined : pages.get(type)?.href?.({ objectId, jobId });
const hoursHref = (jobId: number): string => `${jobPaths.job(jobId, 'finance')}?section=timesheet`;
