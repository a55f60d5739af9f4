// /prime/job-cost/list: all jobs with what they cost, bring, have earned and billed; the sums of the filter over them.
import css from './job-cost.module.css';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { Rooms } from '../../../platform/web/display/Rooms.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { type Column, type FilterField, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { filterQuery, useListState } from '../../../platform/web/list/list-state.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { job } from '../../jobs/shared/job.entity.ts';
import { type JobCostRow, type JobCostTotals, jobCostApi } from '../shared/job-cost.api.ts';
import { FIGURE_WORDS, type JobFigure, explainTotal, overUnderWord } from '../shared/job-cost.ts';
import { Figures, type ShownFigure, shown } from './Figures.tsx';
import { JobCostTabs } from './JobCostTabs.tsx';
import { FOLLOWED } from './followed.ts';
import { USUAL_FILTER, jobCostPaths } from './job-cost-paths.ts';

const isEmpty = ({ figures: of }: JobCostRow): boolean =>
  of.budget === 0 && of.actual === 0 && of.committed === 0 && of.authorised === 0 && of.billed === 0;

/** Each figure leads to itself on its job. */
function cell(row: JobCostRow, name: JobFigure): ReactNode {
  if (isEmpty(row)) return '';
  const value = row.figures[name];
  const isPercent = name === 'profitPercentage' || name === 'percentComplete';
  const isLate =
    (name === 'profit' || name === 'profitPercentage' || name === 'overUnder') && value !== null && value < 0;
  return (
    <PageLink
      href={jobCostPaths.ofJob(row.id, name)}
      className={isLate ? `late ${css.plain}` : css.plain}
      title={name === 'overUnder' ? overUnderWord(value ?? 0) : undefined}
    >
      {isPercent ? showNumber(value) : showMoney(value)}
    </PageLink>
  );
}
const column = (id: JobFigure, header: string, width: number, hidden = false): Column<JobCostRow> => ({
  id,
  header,
  width,
  align: 'right',
  sortField: id,
  hidden,
  cell: (row) => cell(row, id),
});

const columns: readonly Column<JobCostRow>[] = [
  { id: 'jobNumber', header: 'Job', width: 92, sortField: 'jobNumber', cell: (row) => row.jobNumber },
  {
    id: 'customer',
    header: 'Customer',
    width: 120,
    grow: true,
    sortField: 'customerName',
    cell: (row) => row.customerName,
  },
  { id: 'site', header: 'Site', width: 160, hidden: true, cell: (row) => row.siteAddressText },
  { id: 'status', header: 'Status', width: 150, sortField: 'statusId', cell: (row) => <Status value={row.status} /> },
  { id: 'supervisor', header: 'Supervisor', width: 120, hidden: true, cell: (row) => row.supervisor?.label },
  { id: 'estimator', header: 'Estimator', width: 120, hidden: true, cell: (row) => row.estimator?.label },
  { id: 'caseManager', header: 'Case manager', width: 120, hidden: true, cell: (row) => row.caseManager?.label },
  { id: 'assigned', header: 'Assigned to', width: 120, hidden: true, cell: (row) => row.assigned?.label },
  column('budget', 'Budget', 94),
  column('committed', 'Committed', 94),
  column('actual', 'Actual', 90),
  column('costToComplete', 'To complete', 104, true),
  column('forecastCost', 'Forecast cost', 106),
  column('authorised', 'Authorised', 110, true),
  column('variations', 'Variations', 104, true),
  column('forecastRevenue', 'Revenue', 94),
  column('profit', 'Profit', 90),
  column('profitPercentage', 'Margin %', 78),
  column('percentComplete', 'Complete %', 94, true),
  column('earned', 'Earned', 90),
  column('billed', 'Billed', 90),
  column('overUnder', 'Over or under', 106),
  column('heldFromUs', 'Held from us', 104, true),
  column('heldByUs', 'Held by us', 104, true),
];

const figureFilter = (field: JobFigure): FilterField => ({
  field,
  label: FIGURE_WORDS[field].label,
  kind: field === 'profitPercentage' || field === 'percentComplete' ? 'percent' : 'money',
});
const FILTERS: readonly FilterField[] = [
  { field: 'isOpen', label: 'Open', kind: 'bool' },
  { field: 'withMoney', label: 'With figures', kind: 'bool' },
  ...filterFields(job, [
    'statusId',
    'jobTypeId',
    'supervisorId',
    'estimatorId',
    'caseManagerId',
    'assignedId',
    'clientId',
    'divisionId',
    'jobNumber',
    'customerName',
    'createdAt',
  ]),
  ...(
    [
      'profitPercentage',
      'profit',
      'overUnder',
      'budget',
      'committed',
      'actual',
      'costToComplete',
      'forecastCost',
      'forecastRevenue',
      'percentComplete',
      'earned',
      'billed',
      'heldFromUs',
      'heldByUs',
    ] as const
  ).map(figureFilter),
];
const SORT = '-createdAt';

export function JobCostList() {
  useTabTitle('Job cost');
  return (
    <div className={css.page}>
      <Rooms name="job-cost">
        <div data-room="figures">
          <Totals />
        </div>
      </Rooms>
      <DataList<JobCostRow>
        name="jobCost"
        title="Job cost"
        allLabel="Open jobs with figures"
        endpoint={jobCostApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort={SORT}
        defaultFilter={USUAL_FILTER}
        rowHref={({ id }) => jobCostPaths.ofJob(id)}
        rowLabel={({ jobNumber, customerName }) => `${jobNumber} ${customerName}`}
        exportable
        actions={<JobCostTabs at="list" />}
        phoneRow={(row) => ({
          title: `${row.jobNumber} ${row.customerName ?? ''}`,
          status: <Status value={row.status} />,
          detail: isEmpty(row)
            ? 'nothing yet'
            : `cost ${showMoney(row.figures.forecastCost)} of ${showMoney(row.figures.forecastRevenue)}${row.figures.overUnder ? `, ${overUnderWord(row.figures.overUnder)}` : ''}`,
          side: isEmpty(row) ? '' : showMoney(row.figures.profit),
        })}
        empty={{ text: 'No open jobs have figures yet.' }}
      />
    </div>
  );
}

type Total = JobFigure | 'underBilled' | 'overBilled';
const TOTAL_WORDS = {
  underBilled: {
    label: 'Under-billed',
    means: 'How much more jobs have earned than billed: work in progress, owed to us once billed.',
  },
  overBilled: {
    label: 'Over-billed',
    means: 'How much more jobs have billed than earned: work we still owe customers.',
  },
} as const;
const wordsOf = (name: Total) =>
  name === 'underBilled' || name === 'overBilled' ? TOTAL_WORDS[name] : FIGURE_WORDS[name];

/** The sums of the jobs of the list below, whatever it is narrowed to. */
function Totals() {
  const [state, setState] = useListState({ sort: SORT, filter: USUAL_FILTER });
  const read = useRead(jobCostApi.totals, { query: filterQuery(state) }, { keepPrevious: true, follows: FOLLOWED });
  const [open, setOpen] = useState<Total | null>(null);
  const of = read.data?.data;
  if (read.error && !of) return <p className="quiet">{read.error.message}</p>;
  if (!of) return <div className={css.totalsWaiting} />;
  const figure = (name: keyof JobCostTotals & Total, more: Partial<ShownFigure<Total>> = {}): ShownFigure<Total> => ({
    name,
    label: wordsOf(name).label,
    value: of[name],
    ...more,
  });
  return (
    <div className={css.totals}>
      <Figures<Total>
        title={`Cost of ${of.jobs === 1 ? '1 job' : `${showNumber(of.jobs)} jobs`}`}
        onOpen={setOpen}
        figures={[
          figure('budget'),
          figure('committed'),
          figure('actual'),
          figure('costToComplete'),
          figure('forecastCost', { isMain: true }),
        ]}
      />
      <Figures<Total>
        title="Revenue"
        onOpen={setOpen}
        figures={[
          figure('forecastRevenue'),
          figure('profit', {
            isMain: true,
            tone: of.profit < 0 ? 'late' : undefined,
            note: of.profitPercentage === null ? undefined : `${showNumber(of.profitPercentage)} % of the revenue`,
          }),
        ]}
      />
      <Figures<Total>
        title="Work in progress"
        onOpen={setOpen}
        figures={[figure('earned'), figure('billed'), figure('underBilled'), figure('overBilled')]}
      />
      {open && (
        <TotalDialog
          name={open}
          of={of}
          onSort={(field) => {
            setOpen(null);
            setState({ sort: field });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface TotalDialogProps {
  name: Total;
  of: JobCostTotals;
  onSort: (sort: string) => void;
  onClose: () => void;
}
/** The jobs of the list are the rows of a sum: the largest first. */
function TotalDialog({ name, of, onSort, onClose }: TotalDialogProps) {
  const { label, means } = wordsOf(name);
  const parts = explainTotal(name, of);
  const value = name in of ? of[name as keyof JobCostTotals] : null;
  const sort = name === 'underBilled' ? '-overUnder' : name === 'overBilled' ? 'overUnder' : `-${name}`;
  return (
    <Dialog
      title={label}
      opened
      beside
      size={520}
      onClose={onClose}
      actions={<Button onClick={() => onSort(sort)}>Show the jobs, largest first</Button>}
    >
      <div className={css.explained}>
        <p className={css.headline}>{shown(value)}</p>
        <p>{means}</p>
        <p className="quiet">
          Excluding tax, for the {of.jobs === 1 ? 'job' : `${showNumber(of.jobs)} jobs`} in the filtered list. Each
          job’s own figure is in the list and opens its rows.
        </p>
        {parts.length > 1 && (
          <table className={css.formula}>
            <caption className="visually-hidden">Calculation</caption>
            <tbody>
              {parts.map((part, at) => (
                <tr key={part.figure} data-result={at === parts.length - 1 || undefined}>
                  <th scope="row">{part.label}</th>
                  <td className="quiet">{part.formula}</td>
                  <td>{shown(part.value, part.isPercent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}
