// The amber line while the server cannot be reached: since when, how old what is shown may be, and what waits to be sent.
import css from './ConnectionStrip.module.css';
import { useConnection } from '../api/connection.ts';
import { showClock, showAt } from '../display/format.ts';
import { counted } from '../../shared/words.ts';

export function ConnectionStrip() {
  const { offline, since, asOf, waiting } = useConnection();
  const sentences = [
    since === undefined ? 'Offline.' : `Offline since ${showClock(new Date(since))}.`,
    asOf !== undefined && `You are seeing what was loaded ${asOfWords(asOf)}.`,
    waiting > 0 && `${counted(waiting, 'change')} will be sent.`,
    asOf === undefined && waiting === 0 && 'Trying to reach the server.',
  ];
  return (
    <div role="status" className={offline ? css.connectionStrip : 'visually-hidden'}>
      {offline && sentences.filter(Boolean).join(' ')}
    </div>
  );
}

const A_DAY_MS = 86_400_000;
const asOfWords = (at: number): string =>
  Date.now() - at < A_DAY_MS / 2 ? `at ${showClock(new Date(at))}` : `on ${showAt(at)}`;
