// What was done with a record on this device and is not with the office yet.
import css from './KeptHere.module.css';
import { IconCloudOff } from '../icons.tsx';
import { showClock } from '../display/format.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { useKeptOf } from './outbox.ts';

/** Said in place of "Saved" when a change waits for a signal. */
export const KEPT_HERE = 'Kept on this device. It is sent when you have signal.';

export function KeptHere({ about }: { about: string }) {
  const entries = useKeptOf(about);
  if (entries.length === 0) return null;
  return (
    <ul className={css.kept} aria-label="Kept on this device">
      {entries.map(({ id, at, sentence, refused }) => (
        <li key={id} data-refused={refused !== undefined || undefined}>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          <PageLink href="/prime/device">
            {sentence}, {showClock(new Date(at))}
            {refused === undefined ? ', kept here' : ', not accepted'}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
