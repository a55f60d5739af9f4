// What was done with a record on this device and is not with the office yet.
import css from './KeptHere.module.css';
import { IconCloudOff } from '../icons.tsx';
import { showClock } from '../display/format.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { type OutboxEntry, needsPerson, useKeptOf } from './outbox.ts';

export function KeptHere({ about }: { about: string }) {
  const entries = useKeptOf(about);
  if (entries.length === 0) return null;
  return (
    <ul className={css.kept} aria-label="Kept on this device">
      {entries.map((entry) => (
        <li key={entry.id} data-refused={needsPerson(entry) || undefined}>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          <PageLink href="/prime/device">
            {entry.sentence}, {showClock(new Date(entry.at))}, {stateWords(entry)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const stateWords = ({ refused, clash }: OutboxEntry): string =>
  clash ? 'to decide' : refused === undefined ? 'kept here' : 'not accepted';
