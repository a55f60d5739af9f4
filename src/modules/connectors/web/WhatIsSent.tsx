// The message as it would go, with what changed since the last one marked; the trial of it, and sending it.
import css from './connectors.module.css';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { IconAlertTriangle } from '../../../platform/web/icons.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { inCapitals } from '../shared/connector-render.ts';
import { OPERATION_KINDS, type SetupOperation } from '../shared/connector-setup.ts';
import { type MessageView, type Tried, connectorsApi } from '../shared/connectors.api.ts';
import { clock } from './ledger-words.ts';
import { type Desk, tellError } from './use-desk.ts';

/** A message with what is different marked; the first difference is in sight. */
export function DiffLines({ lines, label }: { lines: NonNullable<MessageView['lines']>; label: string }) {
  const first = lines.findIndex(({ mark }) => mark !== ' ');
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const row = box.current?.children[first];
    if (box.current && row instanceof HTMLElement)
      box.current.scrollTop = row.offsetTop - box.current.offsetTop - box.current.clientHeight / 2;
  }, [first, lines.length]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <pre ref={box} className={css.diff} tabIndex={0} aria-label={label}>
      {lines.map(({ mark, text }, place) => (
        <span key={`${place}-${text}`} data-mark={mark === ' ' ? undefined : mark}>
          {mark} {text}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

export function WhatIsSent({ desk }: { desk: Desk }) {
  const { connector, operation, tried, editable } = desk;
  if (!operation || OPERATION_KINDS[operation.kind].direction === 'in')
    return (
      <section className={css.sent} aria-label="What is sent">
        <header>
          <h2>What comes in</h2>
        </header>
        <p className={css.note}>
          {operation?.kind === 'statusIn'
            ? 'A status of theirs becomes a note on the job with this claim number.'
            : 'An assignment becomes a job. The same claim again is counted and changes nothing.'}
        </p>
        {connector.inboundUrl && (
          <p className={css.note}>
            They tell us at <code>{connector.inboundUrl}</code>
          </p>
        )}
      </section>
    );
  return (
    <section className={css.sent} aria-label="What is sent">
      <header>
        <h2>What is sent {tried?.against && <span>against {tried.against}</span>}</h2>
      </header>
      {tried && tried.lines.length > 0 && <DiffLines lines={tried.lines} label="What is sent" />}
      {tried && (
        <Trial connectorId={connector.id} operation={operation} tried={tried} desk={desk} editable={editable} />
      )}
    </section>
  );
}

interface TrialProps {
  connectorId: number;
  operation: SetupOperation;
  tried: Tried;
  desk: Desk;
  editable: boolean;
}
function Trial({ connectorId, operation, tried, desk, editable }: TrialProps) {
  const trial = useWrite(connectorsApi.trial);
  const send = useWrite(connectorsApi.send);
  const maySend = useCan()('send-to-connectors');
  const { connector } = desk;
  const params = { id: connectorId };
  const record = OPERATION_KINDS[operation.kind].record;
  const { objectId } = tried;
  const unmapped = tried.fields.find(({ state }) => state === 'choose');
  const isRunning =
    connector.published?.operations.some(({ ref, enabled }) => ref === operation.ref && enabled) ?? false;
  if (objectId === null) return <p className={css.note}>There is no record to try this on yet.</p>;
  const body = { operation: operation.ref, objectId };
  const files = async (): Promise<void> => {
    const zip = await call(connectorsApi.twin, { params: { objectType: record, objectId } }).catch(tellError);
    if (zip) saveFile(zip as Blob, `${tried.label ?? record}.zip`, 'application/zip');
  };
  return (
    <div className={css.trial}>
      {tried.trial && (
        <p>
          <Status
            value={{
              label: `Trial: ${[tried.trial.status, tried.trial.answer].filter(Boolean).join(' ')}`,
              typeName: tried.trial.status !== null && tried.trial.status < 300 ? 'done' : 'declined',
            }}
          />
          <span className="quiet">
            {clock(tried.trial.at)}, {tried.trial.ms} ms. Sent as a dry run: nothing was kept there.
          </span>
        </p>
      )}
      {tried.problems.length > 0 && <p data-tone="late">{tried.problems.join('. ')}</p>}
      {unmapped?.note && <Unmapped desk={desk} operation={operation} theirs={unmapped.theirs} value={unmapped.note} />}
      <div className={css.buttons}>
        {editable && (
          <Button
            size="xs"
            variant="default"
            loading={trial.isPending}
            disabled={tried.problems.length > 0}
            onClick={() =>
              trial.mutate(
                { params, body },
                {
                  onSuccess: ({ data }) =>
                    toast(
                      data.sent ? `Trial: ${data.status ?? ''} ${data.words}` : data.words,
                      data.ok ? {} : { tone: 'late' },
                    ),
                  onError: tellError,
                },
              )
            }
          >
            Try
          </Button>
        )}
        {maySend && isRunning && !connector.isOff && (
          <Button
            size="xs"
            variant="default"
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { params, body },
                {
                  onSuccess: ({ data }) => toast(data.state === 'done' ? 'They already have this' : 'On its way'),
                  onError: tellError,
                },
              )
            }
          >
            Send
          </Button>
        )}
        {maySend && (record === 'estimate' || record === 'accountsReceivable') && (
          <Button size="xs" variant="default" onClick={() => void files()}>
            As files
          </Button>
        )}
      </div>
    </div>
  );
}

interface UnmappedProps {
  desk: Desk;
  operation: SetupOperation;
  theirs: string;
  /** Ours, that the table does not hold. */
  value: string;
}
/** What goes in capitals because the table does not hold it, and what of their list nothing is mapped to. */
function Unmapped({ desk: { editable, saveField, saving }, operation, theirs, value }: UnmappedProps) {
  const place = operation.fields.findIndex((field) => field.theirs === theirs);
  const field = operation.fields[place];
  const { table = {}, theirList = [] } = field?.rule ?? {};
  const free = theirList.filter((one) => !Object.values(table).includes(one)).slice(0, 2);
  return (
    <>
      <p data-tone="waiting">
        <IconAlertTriangle size={14} aria-hidden /> {value} goes as {inCapitals(value)}
        {free.length > 0 ? `; their list has ${free.join(' and ')}.` : ': it is not in the table.'}
      </p>
      {editable && field && free.length > 0 && (
        <div className={css.buttons}>
          {free.map((one) => (
            <Button
              key={one}
              size="xs"
              variant="default"
              loading={saving}
              onClick={() => saveField(place, { ...field, rule: { ...field.rule, table: { ...table, [value]: one } } })}
            >
              Map to {one}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
