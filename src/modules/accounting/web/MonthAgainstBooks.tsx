// A month of ours held against the books: the sums of both sides, and each document that is on one side alone or differs, with what to do.
import css from './accounting.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { Fragment, useState } from 'react';
import { startOfMonth } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney, showNumber, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { type ReconciliationRow, type ReconciliationSheet, accountingApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef } from '../shared/accounting-systems.ts';
import { monthName } from '../shared/reconciliation.ts';
import { WideTable } from './WideTable.tsx';

type Line = ReconciliationSheet['lines'][number];

const CHOICE = 13;
/** This month and those before it. */
const lastMonths = (): string[] =>
  Array.from({ length: CHOICE }, (_, back) => startOfMonth(todayHere(), -back).slice(0, 7));

/** What is to be done about a line. */
function adviceOf({ difference, here, there, wasTransferred }: Line, system: string): string {
  switch (difference) {
    case 'amount':
      return `${system} has ${showMoney(there ?? 0)} instead of ${showMoney(here ?? 0)}. Correct it there, or credit it here.`;
    case 'date':
      return `It has another date in ${system}. For tax, the date on the document counts.`;
    case 'notThere':
      return wasTransferred
        ? `It was transferred, but is now void, a draft or dated differently in ${system}. Look for its number there.`
        : 'It was not transferred.';
    case 'notHere':
      return `It is only in ${system}. Enter it here if it belongs to a job.`;
    case 'voidHere':
      return `It is void here but counts in ${system}. Remove it there.`;
    case 'twice':
      return `It is in ${system} twice. Remove one of them there.`;
  }
}
const HEADS: Record<Line['difference'], string> = {
  amount: 'Amount differs',
  date: 'Different date',
  notThere: 'Not there',
  notHere: 'Not here',
  voidHere: 'Void here',
  twice: 'There twice',
};

export function MonthAgainstBooks({ system }: { system: SystemRef }) {
  const { label } = SYSTEM_FACTS[system];
  const may = useCan()('send-accounting');
  const months = lastMonths();
  const [month, setMonth] = useState(months[1] ?? '');
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useRead(accountingApi.reconciliations, { query: { system } });
  const start = useWrite(accountingApi.reconcile);
  const rows = read.data?.data;
  const open = rows?.find(({ id }) => id === chosen) ?? rows?.find((row) => row.month === month);
  const compare = (): void =>
    start.mutate(
      { body: { system, month } },
      {
        onSuccess: () => {
          setChosen(null);
          toast(`${monthName(month)} is compared`);
        },
        onError: (error) => toast(Object.values(error.errors)[0] ?? error.message, { tone: 'late' }),
      },
    );
  return (
    <RecordSection
      title="Month check"
      actions={
        may && (
          <div className={css.accountingActions}>
            <NativeSelect
              size="xs"
              aria-label="Month to compare"
              data={months.map((value) => ({ value, label: monthName(value) }))}
              value={month}
              onChange={(event) => {
                setMonth(event.currentTarget.value);
                setChosen(null);
              }}
            />
            <Button size="xs" variant="default" flex="none" loading={start.isPending} onClick={compare}>
              Compare
            </Button>
          </div>
        )
      }
    >
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {rows?.length === 0 && (
        <p className="quiet">
          No month has been compared yet. Compare one after its last day: what {label} has differently is listed here.
        </p>
      )}
      {rows && rows.length > 0 && <Months rows={rows} open={open?.id} choose={setChosen} />}
      {open && <Differences key={open.id} id={open.id} system={system} month={monthName(open.month)} />}
    </RecordSection>
  );
}

function Sums({ of }: { of: ReconciliationRow['sums'][number] | undefined }) {
  return (
    <>
      <td data-align="right">{of && showMoney(of.totalHere)}</td>
      <td data-align="right" data-differs={of?.totalHere !== of?.totalThere || undefined}>
        {of && showMoney(of.totalThere)}
      </td>
    </>
  );
}
const SIDES = { sales: 'Invoices', bills: 'Bills' } as const;

interface MonthsProps {
  rows: readonly ReconciliationRow[];
  open: number | undefined;
  choose: (id: number) => void;
}

function Months({ rows, open, choose }: MonthsProps) {
  // Whoever sees one side alone has no empty columns of the other.
  const sides = (['sales', 'bills'] as const).filter((shown) =>
    rows.some(({ sums }) => sums.some(({ side }) => side === shown)),
  );
  return (
    <WideTable label="Months compared">
      <thead>
        <tr>
          <th scope="col">Month</th>
          {sides.map((side) => (
            <Fragment key={side}>
              <th scope="col" data-align="right">
                {SIDES[side]} here
              </th>
              <th scope="col" data-align="right">
                there
              </th>
            </Fragment>
          ))}
          <th scope="col">Found</th>
          <th scope="col">Compared</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, month, sums, differences, createdAt, createdBy }) => (
          <tr key={id} aria-current={id === open || undefined}>
            <td>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Differences in ${monthName(month)}`}
                aria-pressed={id === open}
                onClick={() => choose(id)}
              >
                {monthName(month)}
              </Button>
            </td>
            {sides.map((shown) => (
              <Sums key={shown} of={sums.find(({ side }) => side === shown)} />
            ))}
            <td>
              <Status
                value={
                  differences
                    ? { label: `${showNumber(differences)} differ`, typeName: 'rejected' }
                    : { label: 'Agrees', typeName: 'completed' }
                }
              />
            </td>
            <td>{[showMoment(createdAt), createdBy].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Differences({ id, system, month }: { id: number; system: SystemRef; month: string }) {
  const read = useRead(accountingApi.reconciliation, { params: { id } });
  const transfer = useWrite(accountingApi.transfer);
  const may = useCan()('send-accounting');
  const sheet = read.data?.data;
  const { label } = SYSTEM_FACTS[system];
  if (read.error && !sheet) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!sheet) return <SkeletonRows rows={4} />;
  const agreeing = sheet.sums.reduce((sum, one) => sum + one.agreeing, 0);
  return (
    <>
      <p className={css.accountingFound}>
        {month}: {showNumber(agreeing)} documents agree to the cent
        {sheet.lines.length === 0 ? '; nothing differs.' : ', these do not:'}
      </p>
      {sheet.lines.length > 0 && (
        <WideTable label={`What differs in ${month}`}>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Found</th>
              <th scope="col" data-align="right">
                Here
              </th>
              <th scope="col" data-align="right">
                {label}
              </th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <tr key={[line.difference, line.objectId, line.externalId].join(':')}>
                <td>
                  <Numbered line={line} />
                </td>
                <td>{HEADS[line.difference]}</td>
                <td data-align="right">
                  <Amount amount={line.here} date={line.dateHere} />
                </td>
                <td data-align="right">
                  <Amount amount={line.there} date={line.dateThere} />
                </td>
                <td>
                  {adviceOf(line, label)}{' '}
                  {may && line.difference === 'notThere' && !line.wasTransferred && line.objectType && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Transfer ${line.number}`}
                      onClick={() =>
                        transfer.mutate(
                          { body: { system, type: line.objectType ?? '', ids: [line.objectId ?? 0] } },
                          {
                            onSuccess: () => toast('Transfer started. Compare the month again when it has finished'),
                            onError: (error) => toast(error.message, { tone: 'late' }),
                          },
                        )
                      }
                    >
                      Transfer
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </>
  );
}

function Numbered({ line: { number, objectType, objectId } }: { line: Line }) {
  const pages = useObjectPages();
  const href = objectId === null ? undefined : pages.get(objectType ?? '')?.href?.({ objectId });
  return href ? <PageLink href={href}>{number}</PageLink> : number || 'No number';
}

function Amount({ amount, date }: { amount: number | null; date: string | null }) {
  if (amount === null) return <span className="quiet">none</span>;
  return (
    <>
      {showMoney(amount)}
      {date && <div className="quiet">{showDate(date)}</div>}
    </>
  );
}
