// What was done here and is not with the office yet: each entry one sentence, with what can be done about it.
import css from './DevicePage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  IconAlertTriangle,
  IconCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconClock,
  IconDownload,
  IconLock,
  IconMapPin,
  IconMessage,
  IconPhoto,
  IconRefresh,
} from '../../../platform/web/icons.tsx';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { isOffline, useConnection } from '../../../platform/web/api/connection.ts';
import { showAt, showClock } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
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
import { WaitingForm, useWaitingFormsHere } from './WaitingForm.tsx';
import { useJobOf } from './entry-job.ts';
import { placeWords } from './place-words.ts';
import { useWaitingForms } from '../../forms/web/index.ts';
import { headline, ownerOf, showSize, useQueueOf } from '../../documents/web/index.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';

export function Unsent() {
  const entries = useOutbox((state) => state.entries);
  const offline = useConnection((connection) => connection.offline);
  const { totals, now, looked: isQueueRead } = useQueueOf(ownerOf(useCurrentUser()));
  const asked = entries.filter(needsPerson);
  const waiting = entries.filter((entry) => !needsPerson(entry));
  const forms = useWaitingFormsHere();
  const size = showSize(totals.bytes - totals.sentBytes);
  // Not said before all three were read from the disk.
  const isOutboxRead = useOutbox((state) => state.looked);
  const areFormsRead = useWaitingForms((state) => state.looked);
  const looked = isOutboxRead && isQueueRead && areFormsRead;
  const isEmpty = entries.length === 0 && totals.open === 0 && forms.length === 0;
  return (
    <section aria-labelledby="device-unsent" className={css.unsent}>
      <h2 id="device-unsent" className="visually-hidden">
        Not sent yet
      </h2>
      {isEmpty ? (
        <p className="quiet">{looked ? 'Everything is with the office.' : 'Looking at what waits here…'}</p>
      ) : (
        <p className={css.counts}>
          {asked.length > 0 && (
            <Count tone="late" figure={asked.length} words={asked.length === 1 ? 'needs you' : 'need you'} />
          )}
          {waiting.length > 0 && (
            <Count figure={waiting.length} words={`${waiting.length === 1 ? 'change' : 'changes'} to send`} />
          )}
          {totals.open > 0 && (
            <Count
              figure={totals.open}
              words={`${totals.open === 1 ? 'photo or file' : 'photos and files'}, ${size}`}
            />
          )}
          <Heard />
        </p>
      )}
      {asked.length > 0 && (
        <ul className={css.rows}>
          {asked.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {(waiting.length > 0 || totals.open > 0) && (
        <>
          <h3 className={css.band}>
            {offline ? 'Waiting for signal' : 'Being sent'}{' '}
            <span className="quiet">
              {waiting.length}
              {totals.open > 0 && ', words before photos'}
            </span>
          </h3>
          <ul className={css.rows}>
            {waiting.map((entry) => (
              <Waiting key={entry.id} entry={entry} />
            ))}
            {totals.open > 0 && (
              <li className={css.waiting}>
                <IconPhoto size={18} stroke={1.6} aria-hidden />
                <span>{headline(totals, now)}</span>
                <span className="quiet figures">{size}</span>
              </li>
            )}
          </ul>
        </>
      )}
      {forms.length > 0 && (
        <>
          <h3>Answers of forms</h3>
          <ul className={css.rows}>
            {forms.map(({ id, asks }) => (
              <WaitingForm key={id} id={id} asks={asks} />
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <div className={css.foot}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveAsFile(entries)}
            >
              Save as a file
            </Button>
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              disabled={waiting.length === 0}
              onClick={() => void tryNow()}
            >
              Try now
            </Button>
          </div>
          <p className={css.sealed}>
            <IconLock size={14} aria-hidden /> Sealed on this device. Signing out asks first while anything waits.
          </p>
        </>
      )}
    </section>
  );
}

/** When the office last answered: from then on it knows nothing of this device. */
function Heard() {
  const { offline, since } = useConnection();
  return offline && since !== undefined ? (
    <span className={`${css.heard} quiet`}>last heard {showClock(new Date(since))}</span>
  ) : null;
}

async function tryNow(): Promise<void> {
  await drain();
  if (isOffline()) toast('No signal yet. Everything stays saved here.');
}

const Count = ({ figure, words, tone = 'waits' }: { figure: number; words: string; tone?: 'late' | 'waits' }) => (
  <span>
    <b data-tone={tone}>{figure}</b> {words}
  </span>
);

/** What a change is about, by the first word of its path; others have a tick. */
const ICONS: Record<string, typeof IconCheck> = {
  appointment: IconMapPin,
  notification: IconMessage,
  note: IconMessage,
  timesheet: IconClock,
  whsItem: IconAlertTriangle,
  customForm: IconClipboardText,
  wizardStepItem: IconClipboardCheck,
};

function Waiting({ entry }: { entry: OutboxEntry }) {
  const { sentence, at, path, body } = entry;
  const job = useJobOf(entry);
  const place = placeWords(body);
  const Icon = ICONS[path.split('/')[1] ?? ''] ?? IconCheck;
  return (
    <li className={css.waiting}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>
        <span>{sentence}</span>
        {place && <span className={css.place}>{place}</span>}
      </span>
      <span className="quiet figures">{[job, showShortly(at)].filter(Boolean).join(', ')}</span>
    </li>
  );
}

const A_DAY_MS = 86_400_000;
const showShortly = (at: number): string => (Date.now() - at < A_DAY_MS / 2 ? showClock(new Date(at)) : showAt(at));

function Entry({ entry }: { entry: OutboxEntry }) {
  const { sentence, at, refused, clash } = entry;
  const place = placeWords(entry.body);
  const [dialog, setDialog] = useState<'handOver' | 'throwAway'>();
  return (
    <li className={css.entry}>
      <div className={css.entryHead}>
        <b>{sentence}</b>
        <span className="quiet figures">{showShortly(at)}</span>
      </div>
      {refused !== undefined && <p>Not accepted: {refused}</p>}
      {place && <p className="quiet">{place}</p>}
      {clash && <EntryDecision entry={entry} onSettle={(chosen) => void settleEntry(entry, chosen)} />}
      <div className={css.buttons}>
        {!clash && (
          <Button size="sm" variant="default" onClick={() => void retryEntry(entry)}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setDialog('handOver')}>
          Hand to the office
        </Button>
        <Button size="sm" variant="default" onClick={() => saveAsFile([entry])}>
          Save as a file
        </Button>
        <Button size="sm" variant="subtle" color="red" onClick={() => setDialog('throwAway')}>
          Throw away
        </Button>
      </div>
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
        placeWords(body),
        body !== undefined && JSON.stringify(body, null, 2),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
  saveFile(text, 'not-sent.txt', 'text/plain');
}
