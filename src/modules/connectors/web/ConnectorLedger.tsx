// Each message with what came of it; one that was refused opens beside the list, with the repair.
import css from './ledger.module.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { IconArrowUpRight } from '../../../platform/web/icons.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type ConnectorView, type MessageLine, connectorsApi } from '../shared/connectors.api.ts';
import { answerWords, clock } from './ledger-words.ts';
import { MessagePanel, useMessageActs } from './MessagePanel.tsx';

const LOOK_AGAIN_MS = 3000;
type Filter = 'all' | 'refused' | 'parked' | 'job';

const toneOf = ({ state, direction, answer }: MessageLine): string => {
  if (state === 'refused') return 'late';
  if (state === 'parked') return 'waiting';
  if (state === 'waiting' || state === 'sending') return 'active';
  if (direction === 'in' && answer?.startsWith('same again')) return 'new';
  return 'done';
};
interface Props {
  connector: ConnectorView;
  editable: boolean;
  jobId: number | null;
  onJob: (id: number | null) => void;
}
export function ConnectorLedger({ connector, editable, jobId, onJob }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const query = {
    ...((filter === 'refused' || filter === 'parked') && { state: filter }),
    ...(filter === 'job' && jobId !== null && { jobId: String(jobId) }),
  };
  const read = useRead(
    connectorsApi.messages,
    { params: { id: connector.id }, query },
    { refetchInterval: LOOK_AGAIN_MS, keepPrevious: true },
  );
  const rows = read.data?.data;
  const chosen = rows?.find(({ id }) => id === chosenId) ?? rows?.find(({ state }) => state === 'refused');
  const acts = useMessageActs(chosen);
  const step = (by: number) => (): void => {
    const at = rows?.findIndex(({ id }) => id === chosen?.id) ?? -1;
    const next = rows?.[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) setChosenId(next.id);
  };
  useShortcut('j', 'Next message', 'Ledger', step(1));
  useShortcut('k', 'Previous message', 'Ledger', step(-1));
  useShortcut('r', 'Send the message again', 'Ledger', acts.retry, editable && acts.mayRetry);
  useShortcut('p', 'Park the message', 'Ledger', acts.park, editable && acts.mayPark);
  const job = chosen?.jobNumber ?? rows?.find((row) => row.jobId === jobId)?.jobNumber;
  const show = (next: string): void => {
    if (next === 'job') onJob(chosen?.jobId ?? jobId);
    setFilter(next as Filter);
  };
  const { today, refused, parked } = connector;
  return (
    <section className={css.ledger} aria-label="Ledger">
      <header>
        <h2>
          Ledger{' '}
          <span>
            {[`today ${today}`, refused && `${refused} refused`, parked && `${parked} parked`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label="Which messages"
          data={[
            { value: 'all', label: 'All' },
            { value: 'refused', label: 'Refused' },
            { value: 'parked', label: 'Parked' },
            ...(job ? [{ value: 'job', label: job }] : []),
          ]}
          value={filter}
          onChange={show}
        />
      </header>
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !rows && <SkeletonRows rows={6} />}
      {rows?.length === 0 && (
        <p className={css.none}>
          {filter === 'all' ? 'No messages yet. What is sent or comes in is listed here.' : 'No messages here.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <div className={css.ledgerBody}>
          <div className={css.scrolls}>
            <table className={css.messages}>
              <thead>
                <tr>
                  <th scope="col">At</th>
                  <th scope="col">
                    <span className="visually-hidden">Direction</span>
                  </th>
                  <th scope="col">Record</th>
                  <th scope="col">Operation</th>
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
                  <tr key={row.id} data-chosen={row.id === chosen?.id || undefined} onClick={() => setChosenId(row.id)}>
                    <td className="figures">{clock(row.createdAt)}</td>
                    <td data-direction={row.direction}>
                      <IconArrowUpRight size={14} aria-label={row.direction} />
                    </td>
                    <th scope="row">
                      <button type="button" className={css.open} onClick={() => setChosenId(row.id)}>
                        {row.label}
                      </button>
                    </th>
                    <td>{row.operationLabel}</td>
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
          {chosen && (
            <MessagePanel key={chosen.id} line={chosen} connector={connector} editable={editable} acts={acts} />
          )}
        </div>
      )}
    </section>
  );
}
