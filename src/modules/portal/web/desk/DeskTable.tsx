// A list of the desk: open and closed, sorted by a column, page by page.
import css from './DeskTable.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Endpoint, ListQuery, Page } from '../../../../kit/endpoint.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { type DeskList, claimsApi } from '../../shared/claims.api.ts';
import { ExportDesk } from './ExportDesk.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';

export interface DeskColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  right?: true;
  /** Field of the list's sort. */
  sort?: string;
}
interface Props<Row extends { id: number }> {
  title: string;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  columns: readonly DeskColumn<Row>[];
  searched: string;
  /** The two halves of the list; the first is shown. */
  halves: readonly [on: string, off: string];
  /** The switch of the filter that tells them apart. */
  option?: string;
  empty: string;
  /** The file that it can be saved as. */
  list: DeskList;
  /** The day by which it is narrowed, and what it is called. */
  day: readonly [field: string, label: string];
  /** Of what several are answered at once; gets the chosen rows. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** What a row is called by who listens. */
  nameOf?: (row: Row) => string;
  /** Whether a row can be chosen. */
  mayChoose?: (row: Row) => boolean;
}
const AT_ONCE = 50;

/** Open or closed, and the days between which it lies. */
function filterOf(option: string, on: boolean, field: string, { from, to }: { from: string; to: string }): string {
  const and = [
    ...(from ? [{ field, operator: 'greaterThanEqualTo', value: from }] : []),
    ...(to ? [{ field, operator: 'lessThanEqualTo', value: to }] : []),
  ];
  return JSON.stringify({ ...(and.length && { and }), options: { [option]: on } });
}

export function DeskTable<Row extends { id: number }>(props: Props<Row>) {
  const {
    title,
    endpoint,
    columns,
    searched,
    halves,
    option = 'open',
    empty,
    list,
    day,
    bulk,
    mayChoose = () => true,
  } = props;
  const [on, setOn] = useState(true);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>();
  const [days, setDays] = useState({ from: '', to: '' });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query: ListQuery = {
    filter: filterOf(option, on, day[0], days),
    page,
    perPage: AT_ONCE,
    ...(searched && { s: searched }),
    ...(sort && { sort: JSON.stringify([sort]) }),
  };
  const read = useRead(endpoint, { query } as never, { keepPrevious: true });
  const answer = read.data as Page<Row> | undefined;
  const pages = Math.max(1, Math.ceil((answer?.meta.total ?? 0) / AT_ONCE));
  if (read.error && !answer) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const narrow = (next: typeof days): void => {
    setPage(1);
    setDays(next);
  };
  // What a filter hides is not answered unseen.
  const picked = (answer?.data ?? []).filter(({ id }) => chosen.has(id));
  const choose = (id: number): void =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  const sortBy = (field: string): void => {
    setPage(1);
    setSort({ field, direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc' });
  };
  return (
    <section className={css.page} aria-label={title}>
      <header className={css.head}>
        <h1>{title}</h1>
        <SegmentedControl
          size="xs"
          aria-label={`Which ${title.toLowerCase()}`}
          value={on ? 'on' : 'off'}
          onChange={(value) => {
            setPage(1);
            setOn(value === 'on');
          }}
          data={[
            { value: 'on', label: halves[0] },
            { value: 'off', label: halves[1] },
          ]}
        />
        <DayBox
          size="xs"
          aria-label={`${day[1]} from`}
          placeholder={`${day[1]} from`}
          className={css.day}
          value={days.from}
          onChange={(from) => narrow({ ...days, from })}
        />
        <DayBox
          size="xs"
          aria-label={`${day[1]} to`}
          placeholder={`${day[1]} to`}
          className={css.day}
          value={days.to}
          onChange={(to) => narrow({ ...days, to })}
        />
        <span className="grow" />
        <ExportDesk
          title={title}
          load={(as) => call(claimsApi.exportList, { query: { list, as, ...asFiltered(query) } })}
        />
      </header>
      {bulk && picked.length > 0 && bulk(picked, () => setChosen(new Set()))}
      {!answer && <SkeletonRows rows={8} />}
      {answer && answer.data.length === 0 && (
        <p className={css.empty}>{searched ? `Nothing here matches “${searched}”.` : empty}</p>
      )}
      {answer && answer.data.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              {bulk && <th scope="col" aria-label="Select" />}
              {columns.map(({ label, right, sort: field }) => (
                <th
                  key={label}
                  scope="col"
                  data-right={right}
                  aria-sort={
                    sort && sort.field === field ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
                  }
                >
                  {field ? (
                    <button type="button" onClick={() => sortBy(field)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.data.map((row) => (
              <tr key={row.id}>
                {bulk && (
                  <td data-label="">
                    {mayChoose(row) && (
                      <Checkbox
                        size="24px"
                        aria-label={`Select ${props.nameOf?.(row) ?? row.id}`}
                        checked={chosen.has(row.id)}
                        onChange={() => choose(row.id)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ label, right, cell }) => (
                  <td key={label} data-right={right} data-label={label}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className={css.pages} aria-label={`Pages of ${title.toLowerCase()}`}>
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="quiet figures">
            {page} of {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}

const asFiltered = ({ filter, sort, s }: ListQuery) => ({
  ...(filter && { filter }),
  ...(sort && { sort }),
  ...(s && { s }),
});
