// Each message with what came of it; the chosen one opens beside the list, word for word.
import css from './deliveries.module.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { type DeliveryLine, type WebhookEndpointView, webhooksApi } from '../shared/webhooks.api.ts';
import { answerWords, clock, shownEvent, toneOf } from './delivery-words.ts';
import { tellError } from './use-acts.ts';

const LOOK_AGAIN_MS = 3000;
type Filter = 'all' | 'done' | 'waiting' | 'parked';

interface Props {
  endpoint: WebhookEndpointView;
  editable: boolean;
}
export function DeliveryLedger({ endpoint: { id, events, today, waiting, parked }, editable }: Props) {
  const phone = useIsPhone();
  const [filter, setFilter] = useState<Filter>('all');
  const [event, setEvent] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const query = { ...(filter !== 'all' && { state: filter }), ...(event && { event }) };
  const read = useRead(
    webhooksApi.deliveries,
    { params: { id }, query },
    { refetchInterval: LOOK_AGAIN_MS, keepPrevious: true },
  );
  const rows = read.data?.data;
  // On a phone the list comes first: nothing is open until it is chosen.
  const first = phone ? undefined : (rows?.find(({ state }) => state === 'parked') ?? rows?.[0]);
  const chosen = rows?.find((row) => row.id === chosenId) ?? first;
  const step = (by: number) => (): void => {
    const at = rows?.findIndex((row) => row.id === chosen?.id) ?? -1;
    const next = rows?.[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) setChosenId(next.id);
  };
  useShortcut('j', 'Next message', 'Messages', step(1));
  useShortcut('k', 'Previous message', 'Messages', step(-1));
  return (
    <section className={css.ledger} aria-label="Messages">
      <header>
        <h2>
          Messages{' '}
          <span>
            {[`today ${today}`, waiting && `${waiting} waiting`, parked && `${parked} failed`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </h2>
        <div className={css.tools}>
          <NativeSelect
            size="xs"
            aria-label="Which event"
            data={[
              { value: '', label: 'All events' },
              ...events.map((ref) => ({ value: ref, label: shownEvent(ref) })),
            ]}
            value={event}
            onChange={(change) => setEvent(change.currentTarget.value)}
          />
          <SegmentedControl
            size="xs"
            aria-label="Which messages"
            data={[
              { value: 'all', label: 'All' },
              { value: 'done', label: 'Taken' },
              { value: 'waiting', label: 'Waiting' },
              { value: 'parked', label: 'Failed' },
            ]}
            value={filter}
            onChange={(next) => setFilter(next as Filter)}
          />
        </div>
      </header>
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !rows && <SkeletonRows rows={6} />}
      {rows?.length === 0 && (
        <p className={css.none}>
          {filter === 'all' && !event ? 'No messages yet. Press "Send test" to try the address.' : 'No messages here.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <div className={css.ledgerBody}>
          <Messages rows={rows} chosen={chosen?.id} onChoose={setChosenId} />
          {chosen && <MessagePanel key={chosen.id} line={chosen} editable={editable} />}
        </div>
      )}
    </section>
  );
}

interface MessagesProps {
  rows: readonly DeliveryLine[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}
const Messages = ({ rows, chosen, onChoose }: MessagesProps) => (
  <div className={css.scrolls}>
    <table className={css.messages}>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Record</th>
          <th scope="col">Event</th>
          <th scope="col">Answer</th>
          <th scope="col" data-align="right">
            Tries
          </th>
          <th scope="col" data-align="right">
            ms
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={row.id === chosen || undefined} onClick={() => onChoose(row.id)}>
            <td className="figures">{clock(row.createdAt)}</td>
            <th scope="row">
              <button type="button" className={css.open} onClick={() => onChoose(row.id)}>
                {row.label}
              </button>
            </th>
            <td>{shownEvent(row.event)}</td>
            <td data-tone={toneOf(row)}>
              <i aria-hidden="true" /> {answerWords(row)}
            </td>
            <td data-align="right">{row.tries}</td>
            <td data-align="right">{row.ms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function MessagePanel({ line, editable }: { line: DeliveryLine; editable: boolean }) {
  const read = useRead(webhooksApi.delivery, { params: { id: line.id } });
  const replay = useWrite(webhooksApi.replay);
  const message = read.data?.data;
  const again = (): void =>
    replay.mutate({ params: { id: line.id } }, { onSuccess: () => toast('On its way again'), onError: tellError });
  return (
    <aside className={css.panel} data-state={line.state} aria-label="Message">
      <h3>
        {line.label}, {shownEvent(line.event).toLowerCase()}
      </h3>
      <p>{answerWords(line)}</p>
      {editable && line.state !== 'sending' && (
        <div className={css.tools}>
          <Button size="xs" variant="default" loading={replay.isPending} onClick={again}>
            Send again
          </Button>
        </div>
      )}
      {!message && <SkeletonRows rows={3} />}
      {message && (
        <>
          <p className="quiet">
            Sent with the id {message.eventId} each time: a receiver that has it does nothing more.
          </p>
          {message.attempts.length > 0 && (
            <details className={css.attempts} open={message.attempts.length <= 3}>
              <summary>{counted(message.attempts.length, 'try', 'tries')}</summary>
              <ol aria-label="Tries">
                {message.attempts.toReversed().map(({ at, status, answer, ms }, place) => (
                  <li key={`${at}-${place}`}>
                    {clock(at)}: {[status, answer].filter(Boolean).join(' ')}, {ms} ms
                  </li>
                ))}
              </ol>
            </details>
          )}
          <pre className={css.body} aria-label="Request">
            {`POST ${message.address}\n\n${JSON.stringify(JSON.parse(message.body), null, 2)}`}
          </pre>
        </>
      )}
    </aside>
  );
}
