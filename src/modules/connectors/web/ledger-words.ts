// A message in words: when it was, and what they answered.
import { parseMoment, todayIn } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { showClock, showMoment, todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import type { MessageLine } from '../shared/connectors.api.ts';

const isToday = (at: Date): boolean => todayIn(zoneHere(), at) === todayHere();

/** To the second, for a ledger: what was sent together is told apart. */
export function clock(text: string): string {
  const at = parseMoment(text);
  if (!isToday(at)) return showMoment(text);
  return at.toLocaleTimeString('en-AU', {
    timeZone: zoneHere(),
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
}

/** "at 9:58 am"; of another day, with the day. */
export function atWords(text: string): string {
  const at = parseMoment(text);
  return isToday(at) ? `at ${showClock(at)}` : showMoment(text);
}

/** What they answered, in one line. */
export function answerWords({ state, status, answer, arrivals, nextAt, direction }: MessageLine): string {
  const again = arrivals > 1 ? `, the same again ${counted(arrivals - 1, 'time')}` : '';
  if (state === 'waiting' && direction === 'out')
    return [answer, nextAt && answer ? `again ${atWords(nextAt)}` : 'waits to be sent'].filter(Boolean).join(', ');
  if (state === 'sending') return 'being sent';
  return `${[status, answer].filter(Boolean).join(' ') || 'taken'}${again}`;
}
