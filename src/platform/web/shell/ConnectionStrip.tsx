// The amber line while the server cannot be reached, or does not accept what was sent later: since when, how old what is shown may
// be, and what waits.
import css from './ConnectionStrip.module.css';
import { useConnection } from '../api/connection.ts';
import { showAt, showClock } from '../display/format.ts';
import { IconCloudOff } from '../icons.tsx';
import { useOutbox } from '../offline/outbox.ts';
import { counted } from '../../shared/words.ts';
import { PageLink } from './PageLink.tsx';

export function ConnectionStrip() {
  const { offline, since, asOf, waiting } = useConnection();
  const kept = useOutbox((state) => state.entries);
  const refused = kept.filter((entry) => entry.refused !== undefined).length;
  const toDecide = kept.filter((entry) => entry.clash !== undefined).length;
  const unsent = waiting + kept.length - refused - toDecide;
  const sentences = [
    offline && (since === undefined ? 'Offline.' : `Offline since ${showClock(new Date(since))}.`),
    offline && asOf !== undefined && `Loaded ${asOfWords(asOf)}.`,
    unsent > 0 && (offline || kept.length > 0) && `${counted(unsent, 'change')} will be sent.`,
    refused > 0 && `${counted(refused, 'change')} not accepted.`,
    toDecide > 0 && `${counted(toDecide, 'change')} to decide.`,
    offline && asOf === undefined && unsent === 0 && 'Trying to reach the server.',
  ].filter(Boolean);
  return (
    <div role="status" className={sentences.length > 0 ? css.connectionStrip : 'visually-hidden'}>
      {offline && <IconCloudOff size={18} stroke={1.6} aria-hidden />}
      <span>
        {offline && <b>{sentences.shift()}</b>} {sentences.join(' ')}
      </span>
      {kept.length > 0 && <PageLink href="/prime/device">Look</PageLink>}
    </div>
  );
}

const A_DAY_MS = 86_400_000;
const asOfWords = (at: number): string =>
  Date.now() - at < A_DAY_MS / 2 ? `at ${showClock(new Date(at))}` : `on ${showAt(at)}`;
