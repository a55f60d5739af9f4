// Quotes of a group side by side: a price is chosen for each line by click or Space, and becomes a work order.
import css from './LevellingPage.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { decodeRouteId } from '../../../kit/ids.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { jobWorkOrdersHref } from '../../work-orders/web/index.ts';
import { type Levelled, type LevelledLine, level } from '../shared/levelling.ts';
import { type Levelling, type QuoteColumn, quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { AskDialog } from './AskDialog.tsx';
import { LevellingGrid } from './LevellingGrid.tsx';
import { LevellingLines } from './LevellingLines.tsx';

export function LevellingPage() {
  const { groupId } = usePageParams<{ groupId?: string }>();
  const id = groupId === undefined ? undefined : decodeRouteId(groupId);
  return id === undefined ? <NotFoundPage /> : <Group id={id} />;
}

function Group({ id }: { id: number }) {
  const read = useRead(quoteRequestsApi.levelling, { params: { groupId: id } });
  const data = read.data?.data;
  useTabTitle(data && `Quotes ${data.quotes[0]?.label || data.quotes[0]?.quoteRequestNumber || ''}`);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return data ? <SideBySide groupId={id} data={data} /> : <SkeletonRows rows={10} />;
}

function SideBySide({ groupId, data }: { groupId: number; data: Levelling }) {
  const can = useCan();
  const phone = useIsPhone();
  const [accepting, setAccepting] = useState(false);
  const [asking, setAsking] = useState<{ quote: QuoteColumn; line: LevelledLine | null }>();
  const choose = useWrite(quoteRequestsApi.choose);
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const levelled = level(data.quotes, data.items, data.moved);
  const [first] = data.quotes;
  if (!first) return <NotFoundPage />;
  const inHand = data.quotes.filter(({ submittedAt }) => submittedAt !== null).length;
  const isDone = data.quotes.some(({ status }) => status.typeName === 'accepted');
  const may = can('edit-quote-request') && !isDone;
  const set = (itemIds: readonly number[], chosen: boolean): void => {
    if (!itemIds.length) return;
    // One after the other, as they were pressed: the last choice of a line is the one that counts.
    waiting.current = waiting.current
      .then(() => choose.mutateAsync({ params: { groupId }, body: { itemIds: [...itemIds], chosen } }))
      .then(
        () => undefined,
        (error: Error) => toast(error.message, { tone: 'late' }),
      );
  };
  const from = new Set(data.items.filter((item) => item.chosen).map(({ quoteRequestId }) => quoteRequestId)).size;
  const View = phone ? LevellingLines : LevellingGrid;
  return (
    <section className={`${css.page} fills-page`} aria-labelledby={`levelling-${groupId}`}>
      <header className={css.head}>
        <div>
          <h1 id={`levelling-${groupId}`} className="page-title">
            {first.label || first.quoteRequestNumber}
          </h1>
          <p className="quiet">
            <PageLink href={jobPaths.job(first.jobId, 'quote-requests')}>{first.job.label}</PageLink> · {inHand} of{' '}
            {data.quotes.length} in
            {first.dueDate && `, due ${showDate(first.dueDate)}`}
          </p>
        </div>
        <span className="grow" />
        {may && can('create-work-order') && (
          <Button size="xs" disabled={levelled.chosenIds.length === 0} onClick={() => setAccepting(true)}>
            {from > 1 ? `Create ${from} work orders` : 'Create the work order'}
          </Button>
        )}
        {isDone && (
          <Button size="xs" variant="default" onClick={() => openPage(jobWorkOrdersHref(first.jobId))}>
            Work orders of the job
          </Button>
        )}
      </header>
      <View
        levelled={levelled}
        quotes={data.quotes}
        may={may}
        onChoose={set}
        onAsk={(quote, line) => setAsking({ quote, line })}
      />
      <Foot levelled={levelled} from={from} />
      {asking && <AskDialog {...asking} onClose={() => setAsking(undefined)} />}
      {accepting && (
        <Accept
          groupId={groupId}
          levelled={levelled}
          quotes={data.quotes}
          onClose={() => setAccepting(false)}
          onMade={() => openPage(jobWorkOrdersHref(first.jobId))}
        />
      )}
    </section>
  );
}

function Foot({ levelled: { lines, budget, chosen, chosenIds, open }, from }: { levelled: Levelled; from: number }) {
  const asked = lines.filter(({ line }) => line !== null).length;
  const ours = lines
    .filter(({ cells }) => [...cells.values()].some(({ item }) => item?.chosen))
    .reduce((all, { budget: own }) => all + (own ?? 0), 0);
  return (
    <footer className={css.foot} role="status">
      <div>
        <strong>
          Chosen: {asked - open} of {asked} lines
          {from > 0 && ` from ${from} ${from === 1 ? 'contractor' : 'contractors'}`}
        </strong>
        <span className="quiet">The lowest is never chosen automatically.</span>
      </div>
      <dl>
        <div>
          <dt>Our estimate</dt>
          <dd className="figures">{showMoney(budget)}</dd>
        </div>
        {chosenIds.length > 0 && (
          <div>
            <dt>To ours</dt>
            <dd className={`figures ${chosen > ours ? 'late' : ''}`}>{showMoney(chosen - ours)}</dd>
          </div>
        )}
        <div>
          <dt>Chosen cost</dt>
          <dd className="figures">
            <strong>{showMoney(chosen)}</strong>
          </dd>
        </div>
      </dl>
    </footer>
  );
}

interface AcceptProps {
  groupId: number;
  levelled: Levelled;
  quotes: readonly QuoteColumn[];
  onClose: () => void;
  onMade: () => void;
}
function Accept({ groupId, levelled, quotes, onClose, onMade }: AcceptProps) {
  const write = useWrite(quoteRequestsApi.accept);
  const [tellOthers, setTellOthers] = useState(true);
  const own = quotes.filter(({ id }) => (levelled.totals.get(id)?.chosenLines ?? 0) > 0);
  const others = quotes.filter(
    (quote) => !own.includes(quote) && ['waiting', 'opened', 'submitted'].includes(quote.status.typeName ?? ''),
  );
  return (
    <SaveDialog
      title="Create work orders"
      action={own.length > 1 ? `Create ${own.length} work orders` : 'Create the work order'}
      changed={false}
      ready
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const body = { itemIds: [...levelled.chosenIds], tellOthers };
        const { data } = await write.mutateAsync({ params: { groupId }, body });
        toast(
          data.workOrderIds.length === 1
            ? 'The work order is a draft'
            : `${data.workOrderIds.length} draft work orders created`,
        );
        onMade();
      }}
    >
      <ul className={css.accepted}>
        {own.map(({ id, assigned }) => (
          <li key={id}>
            {assigned.label}: {levelled.totals.get(id)?.chosenLines} lines,{' '}
            <span className="figures">{showMoney(levelled.totals.get(id)?.chosen ?? 0)}</span>
          </li>
        ))}
      </ul>
      {levelled.open > 0 && <p className="late">{levelled.open} lines not assigned.</p>}
      {others.length > 0 && (
        <Checkbox
          size="xs"
          label={`Thank ${others.map(({ assigned }) => assigned.label).join(', ')} and tell them it went elsewhere`}
          checked={tellOthers}
          onChange={(event) => setTellOthers(event.currentTarget.checked)}
        />
      )}
    </SaveDialog>
  );
}
