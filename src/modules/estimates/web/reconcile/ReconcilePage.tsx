// A snapshot's lines as they were estimated beside what they cost: ordered, billed, written down; and what it will be in the end.
import css from './ReconcilePage.module.css';
import estimatesCss from '../estimates.module.css';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment, showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useTabDirty } from '../../../../platform/web/shell/tab-context.tsx';
import { type ReconciledLine, type Reconciliation, type RecordedPart, reconcile } from '../../shared/reconciliation.ts';
import { type ReconciliationFacts, reconciliationApi } from '../../shared/reconciliation.api.ts';
import { estimateHref } from '../estimate-href.ts';
import { CostChart } from './CostChart.tsx';

interface Props {
  jobId: number;
  estimateId: number;
  snapshotId: number;
  label: string;
}

export function ReconcilePage(props: Props) {
  const read = useRead(reconciliationApi.get, { params: { id: props.snapshotId } });
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Page key={read.dataUpdatedAt} {...props} facts={read.data.data} /> : <SkeletonRows rows={12} />;
}

type Typed = Pick<RecordedPart, 'materialTotal' | 'labourTotal' | 'notes'>;

function Page({ jobId, estimateId, snapshotId, label, facts }: Props & { facts: ReconciliationFacts }) {
  const can = useCan();
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [words, setWords] = useState({ label: '', note: '' });
  const write = useWrite(reconciliationApi.create);
  useTabDirty(typed.size > 0);
  const recorded = useMemo(() => {
    const all = new Map(facts.recorded.map((part) => [part.estimateItemSnapshotId, part]));
    for (const [id, part] of typed) all.set(id, { estimateItemSnapshotId: id, ...part });
    return [...all.values()];
  }, [facts, typed]);
  const report = useMemo(() => reconcile(facts.lines, facts.parts, recorded), [facts, recorded]);
  const mayWrite = can('edit-estimate');
  const put = (line: ReconciledLine, part: Partial<Typed>): void => {
    const before = typed.get(line.id) ?? {
      materialTotal: line.recorded?.material ?? 0,
      labourTotal: line.recorded?.labour ?? 0,
      notes: line.recorded?.notes ?? null,
    };
    setTyped(new Map(typed).set(line.id, { ...before, ...part }));
  };
  const save = async (): Promise<void> => {
    const items = [...typed].map(([estimateItemSnapshotId, part]) => ({ estimateItemSnapshotId, ...part }));
    await write.mutateAsync({
      body: { jobId, snapshotId, items, label: words.label.trim(), note: words.note.trim() || null },
    });
    setTyped(new Map());
    toast('Costs saved');
  };
  return (
    <section className={css.page} aria-label="Estimated against actual">
      <header className={estimatesCss.estBar}>
        <PageLink href={estimateHref(jobId, { estimateId, snapshotId })}>Back to the snapshot</PageLink>
        <h2 className="page-title">Estimated against actual</h2>
        <span className="quiet">{label}</span>
        <span className="grow" />
        {mayWrite && (
          <Button
            size="xs"
            disabled={typed.size === 0}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Save
          </Button>
        )}
      </header>
      {typed.size > 0 && (
        <div className={css.header}>
          <TextInput
            size="xs"
            label="Title"
            maxLength={200}
            value={words.label}
            onChange={(event) => setWords({ ...words, label: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label="Note"
            maxLength={5000}
            value={words.note}
            onChange={(event) => setWords({ ...words, note: event.currentTarget.value })}
          />
        </div>
      )}
      {write.error && (
        <p className={estimatesCss.estError} role="alert">
          {Object.values(write.error.errors)[0] ?? write.error.message}
        </p>
      )}
      <div className={css.body}>
        <Forecast report={report} />
        <CostChart sums={report.categories} />
        <div className={css.scroll}>
          <table className={`list-table ${css.table}`}>
            <caption className="visually-hidden">Lines with their cost, ex tax</caption>
            <colgroup>
              <col />
              {[96, 96, 96, 120, 120, 180, 100, 100].map((width, at) => (
                <col key={`${at}-${width}`} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {['Estimated', 'Ordered', 'Billed'].map((word) => (
                  <th key={word} scope="col" data-align="right">
                    {word}
                  </th>
                ))}
                <th scope="col">Material spent</th>
                <th scope="col">Labour spent</th>
                <th scope="col">Notes</th>
                <th scope="col" data-align="right">
                  Forecast
                </th>
                <th scope="col" data-align="right">
                  Over or under
                </th>
              </tr>
            </thead>
            <tbody>
              {report.lines.map((line) => (
                <Line key={line.id} line={line} mayWrite={mayWrite} put={put} />
              ))}
              {report.others.map(({ source, committed, spent }) => (
                <tr key={source}>
                  <td>
                    {source} <span className="quiet">· on the job, not on a line</span>
                  </td>
                  <td data-align="right">–</td>
                  <td data-align="right">{committed ? showMoney(committed) : '–'}</td>
                  <td data-align="right">{spent ? showMoney(spent) : '–'}</td>
                  <td colSpan={3}>Nothing recorded here</td>
                  <td data-align="right">{showMoney(Math.max(committed, spent))}</td>
                  <td data-align="right">{showMoney(Math.max(committed, spent))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <td data-align="right">{showMoney(report.total.estimated)}</td>
                <td data-align="right">{showMoney(report.total.committed)}</td>
                <td data-align="right">{showMoney(report.lines.reduce((sum, { spent }) => sum + spent, 0))}</td>
                <td colSpan={3}>
                  {report.lines.filter((line) => line.recorded).length} of {report.lines.length} lines recorded
                </td>
                <td data-align="right">{showMoney(report.total.forecast)}</td>
                <td data-align="right">{showMoney(report.total.forecast - report.total.estimated)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <Kept history={facts.history} />
      </div>
    </section>
  );
}

function Forecast({ report }: { report: Reconciliation }) {
  const { total, sell, profit, profitPercentage } = report;
  const figures = [
    { label: 'Estimated cost', amount: total.estimated },
    { label: 'Actual so far', amount: total.actual },
    { label: 'Forecast at completion', amount: total.forecast },
    { label: 'Sell ex tax', amount: sell },
  ];
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{showMoney(amount)}</dd>
          </div>
        ))}
        <div data-tone={profit < 0 ? 'danger' : undefined}>
          <dt>Forecast profit</dt>
          <dd className="figures">
            {showMoney(profit)}
            {profitPercentage !== null && ` · ${showNumber(profitPercentage)} %`}
          </dd>
        </div>
      </dl>
      <p className="quiet">
        Ex tax. A finished line counts its actual cost, an open one the highest of estimated, ordered and spent.
      </p>
    </>
  );
}

interface LineProps {
  line: ReconciledLine;
  mayWrite: boolean;
  put: (line: ReconciledLine, part: Partial<Typed>) => void;
}

function Line({ line, mayWrite, put }: LineProps) {
  const { recorded } = line;
  const amount = (name: 'material' | 'labour') =>
    mayWrite ? (
      <FigureBox
        size="xs"
        aria-label={`${name === 'material' ? 'Material' : 'Labour'} of ${line.description}`}
        value={recorded?.[name] ?? ''}
        decimalScale={2}
        hideControls
        onChange={(value) => put(line, { [`${name}Total`]: Number(value) || 0 })}
      />
    ) : (
      showMoney(recorded?.[name])
    );
  return (
    <tr>
      <td className={css.words}>
        {line.description}
        <span className="quiet">
          {' '}
          · {line.categoryLabel}
          {line.isDone && ' · done'}
        </span>
      </td>
      <td data-align="right">{showMoney(line.estimated)}</td>
      <td data-align="right">{line.committed ? showMoney(line.committed) : ''}</td>
      <td data-align="right">{line.spent ? showMoney(line.spent) : ''}</td>
      <td>{amount('material')}</td>
      <td>{amount('labour')}</td>
      <td>
        {mayWrite ? (
          <TextInput
            size="xs"
            aria-label={`Notes on ${line.description}`}
            maxLength={2000}
            value={recorded?.notes ?? ''}
            onChange={(event) => put(line, { notes: event.currentTarget.value || null })}
          />
        ) : (
          recorded?.notes
        )}
      </td>
      <td data-align="right">{showMoney(line.forecast)}</td>
      <td data-align="right" data-tone={line.variance > 0 ? 'danger' : undefined}>
        {line.variance ? showMoney(line.variance) : ''}
      </td>
    </tr>
  );
}

function Kept({ history }: { history: ReconciliationFacts['history'] }) {
  if (!history.length) return null;
  return (
    <p className="quiet">
      Recorded{' '}
      {history.map(({ id, at, by, label, note }) => (
        <span key={id}>{`${[showMoment(at), `by ${by}`, label, note].filter(Boolean).join(', ')}. `}</span>
      ))}
    </p>
  );
}
