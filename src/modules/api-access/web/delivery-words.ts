// Endpoints and messages in words.
import { parseMoment, todayIn } from '../../../kit/dates.ts';
import { showAgo, showClock, showMoment, todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import { eventWords } from '../shared/webhook-events.ts';
import type { DeliveryLine, WebhookEndpointView } from '../shared/webhooks.api.ts';

export const SIGN_HINT = 'With it the receiver checks that a message is ours. How is in the help under API access.';

/** The host alone: an address may hold a secret. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Nothing is green without a last success. */
export function healthOf({ isOn, parked, waiting, lastSuccessAt }: WebhookEndpointView): StatusValue {
  if (!isOn) return { label: 'Off', typeName: 'draft' };
  if (parked > 0) return { label: 'Messages failed', typeName: 'declined' };
  if (!lastSuccessAt) return { label: waiting ? 'Sending' : 'Nothing sent yet', typeName: 'draft' };
  return { label: `Last taken ${showAgo(lastSuccessAt)}`, typeName: 'done' };
}

export const shownEvent = (event: string): string => {
  const { noun, verb } = eventWords(event);
  return `${noun} ${verb}`;
};

const isToday = (at: Date): boolean => todayIn(zoneHere(), at) === todayHere();
/** To the second: what was sent together is told apart. */
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
const atWords = (text: string): string => {
  const at = parseMoment(text);
  return isToday(at) ? `at ${showClock(at)}` : showMoment(text);
};

export const toneOf = ({ state, tries }: DeliveryLine): string =>
  state === 'done' ? 'done' : state === 'parked' ? 'late' : tries > 0 ? 'waiting' : 'active';

/** What came of it, in one line. */
export function answerWords({ state, status, answer, tries, nextAt }: DeliveryLine): string {
  const said = [status, answer].filter(Boolean).join(' ');
  if (state === 'sending') return 'Being sent';
  if (state !== 'waiting') return said || 'Taken';
  return tries === 0 ? 'Waits to be sent' : [said, nextAt && `again ${atWords(nextAt)}`].filter(Boolean).join(', ');
}
