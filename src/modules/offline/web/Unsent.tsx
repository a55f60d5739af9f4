// What was done here and is not with the office yet: each entry one sentence, with what can be done about it.
import css from './DevicePage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { showAt } from '../../../platform/web/display/format.ts';
import {
  type OutboxEntry,
  drain,
  needsPerson,
  retryEntry,
  settleEntry,
  useOutbox,
} from '../../../platform/web/offline/outbox.ts';
import { EntryDecision } from './EntryDecision.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { headline, ownerOf, useQueueOf } from '../../documents/web/index.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';

export function Unsent() {
  const entries = useOutbox((state) => state.entries);
  const offline = useConnection((connection) => connection.offline);
  const { totals, now } = useQueueOf(ownerOf(useCurrentUser()));
  const refused = entries.filter((entry) => entry.refused !== undefined);
  const toDecide = entries.filter((entry) => entry.clash !== undefined);
  const waiting = entries.filter((entry) => !needsPerson(entry));
  const counts = [
    toDecide.length > 0 && `${counted(toDecide.length, 'change')} to decide`,
    refused.length > 0 && `${counted(refused.length, 'change')} not accepted`,
    waiting.length > 0 && `${counted(waiting.length, 'change')} to send`,
    totals.open > 0 && `files: ${headline(totals, now)}`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="device-unsent">
      <h2 id="device-unsent">Not sent yet</h2>
      <p className="quiet">{counts.length === 0 ? 'Everything is with the office.' : `${counts.join(', ')}.`}</p>
      <ul className={css.rows}>
        {[...toDecide, ...refused, ...waiting].map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > 0 && (
        <div className={css.buttons}>
          <Button size="xs" variant="default" onClick={() => saveAsFile(entries)}>
            Save as a file
          </Button>
          <Button size="xs" disabled={offline || waiting.length === 0} onClick={() => void drain()}>
            Try now
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const { sentence, at, refused, clash } = entry;
  const [dialog, setDialog] = useState<'handOver' | 'throwAway'>();
  return (
    <li className={css.entry} data-refused={needsPerson(entry) || undefined}>
      <div>
        <span>{sentence}</span>
        <span className="quiet figures">{showAt(at)}</span>
      </div>
      {!clash && <p className="quiet">{refused === undefined ? 'Waiting for signal' : `Not accepted: ${refused}`}</p>}
      {clash && <EntryDecision entry={entry} onSettle={(chosen) => void settleEntry(entry, chosen)} />}
      {needsPerson(entry) && (
        <div className={css.buttons}>
          {!clash && (
            <Button size="xs" variant="default" onClick={() => void retryEntry(entry)}>
              Try again
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setDialog('handOver')}>
            Hand to the office
          </Button>
          <Button size="xs" variant="default" onClick={() => saveAsFile([entry])}>
            Save as a file
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => setDialog('throwAway')}>
            Throw away
          </Button>
        </div>
      )}
      {dialog && <EntryDialog entry={entry} how={dialog} onClose={() => setDialog(undefined)} />}
    </li>
  );
}

/** To be handed to the office by other means. */
function saveAsFile(entries: readonly OutboxEntry[]): void {
  const text = entries
    .map(({ at, sentence, refused, body }) =>
      [
        `${showAt(at)}  ${sentence}`,
        refused && `Not accepted: ${refused}`,
        body !== undefined && JSON.stringify(body, null, 2),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
  saveFile(text, 'not-sent.txt', 'text/plain');
}
