// One message: their words, the cause, the repair, and what a person can do with it.
import css from './ledger.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { type ConnectorView, type MessageLine, type MessageView, connectorsApi } from '../shared/connectors.api.ts';
import { answerWords, atWords, clock } from './ledger-words.ts';
import { DiffLines } from './WhatIsSent.tsx';
import { tellError } from './use-desk.ts';

export interface MessageActs {
  retry: () => void;
  park: () => void;
  mayRetry: boolean;
  mayPark: boolean;
  busy: boolean;
}
const OPEN = ['refused', 'parked', 'waiting'];

/** What a person does with a message, by button or key. */
export function useMessageActs(line: MessageLine | undefined): MessageActs {
  const retry = useWrite(connectorsApi.retry);
  const park = useWrite(connectorsApi.park);
  const params = { id: line?.id ?? 0 };
  const isOpen = line !== undefined && OPEN.includes(line.state) && !line.isTrial;
  return {
    retry: () => retry.mutate({ params }, { onSuccess: () => toast('On its way again'), onError: tellError }),
    park: () => park.mutate({ params }, { onSuccess: () => toast('Message parked'), onError: tellError }),
    mayRetry: isOpen,
    mayPark: isOpen && line.state !== 'parked' && line.direction === 'out',
    busy: retry.isPending || park.isPending,
  };
}

const HEADS: Record<MessageLine['state'], string> = {
  waiting: 'waits',
  sending: 'is being sent',
  done: 'arrived',
  refused: 'refused',
  parked: 'parked',
  trial: 'tried',
};

interface Props {
  line: MessageLine;
  connector: ConnectorView;
  editable: boolean;
  acts: MessageActs;
}
export function MessagePanel({ line, connector, editable, acts }: Props) {
  const read = useRead(connectorsApi.message, { params: { id: line.id } });
  const message = read.data?.data;
  const [shown, setShown] = useState(false);
  useShortcut('d', 'Show what is different', 'Ledger', () => setShown((on) => !on));
  useShortcut('enter', 'Open the message', 'Ledger', () => setShown(true));
  const files = async (): Promise<void> => {
    const zip = await call(connectorsApi.messageFile, { params: { id: line.id } }).catch(tellError);
    if (zip) saveFile(zip as Blob, `${line.label}.zip`, 'application/zip');
  };
  return (
    <aside className={css.panel} data-state={line.state} aria-label="Message">
      <h3>
        {line.label}, {HEADS[line.state]} {atWords(line.createdAt)}
      </h3>
      {line.state === 'refused' ? (
        <p>
          {connector.label} answered <code>{line.answer}</code>.
        </p>
      ) : (
        <p>{answerWords(line)}</p>
      )}
      {message?.repair && <RepairOffer message={message} repair={message.repair} editable={editable} />}
      {!message && <SkeletonRows rows={2} />}
      <div className={css.acts}>
        {editable && acts.mayRetry && (
          <Button size="xs" variant="default" loading={acts.busy} onClick={acts.retry}>
            Send again
          </Button>
        )}
        {editable && acts.mayPark && (
          <Button size="xs" variant="default" onClick={acts.park}>
            Park
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setShown(!shown)} disabled={!message?.lines}>
          {shown ? 'Hide message' : 'Show message'}
        </Button>
        <Button size="xs" variant="default" onClick={() => void files()} disabled={message?.lines === null}>
          As file
        </Button>
      </div>
      {message && line.direction === 'out' && !line.isTrial && (
        <p className="quiet">Key {message.key} is kept on both sides: a second arrival does nothing.</p>
      )}
      {message?.lines === null && <p className="quiet">This message holds costs. You do not have access to them.</p>}
      {shown && message?.lines && <DiffLines lines={message.lines} label="The message" />}
      {message && message.attempts.length > 1 && (
        <ol className={css.attempts}>
          {message.attempts.map(({ at, status, answer, ms }) => (
            <li key={`${at}-${ms}`}>
              {clock(at)}: {[status, answer].filter(Boolean).join(' ')}, {ms} ms
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

function RepairOffer({
  message,
  repair,
  editable,
}: {
  message: MessageView;
  repair: NonNullable<MessageView['repair']>;
  editable: boolean;
}) {
  const write = useWrite(connectorsApi.repair);
  const both = repair.also.length > 0;
  const fix = (): void =>
    write.mutate(
      { params: { id: message.id }, body: { theirs: repair.theirs } },
      { onSuccess: () => toast('Repaired, sending again'), onError: tellError },
    );
  return (
    <>
      <p>
        {both && `${repair.also.join(', ')} ${repair.also.length > 1 ? 'send' : 'sends'} the same. `}
        Repair: send {repair.theirs} the way they ask for{both ? ' in both' : ''}.
      </p>
      <p className={css.change}>
        <s>{repair.before}</s> → <strong>{repair.after}</strong>
      </p>
      {editable && (
        <Button size="xs" variant="light" loading={write.isPending} onClick={fix}>
          {both ? 'Repair both and send again' : 'Repair and send again'}
        </Button>
      )}
    </>
  );
}
