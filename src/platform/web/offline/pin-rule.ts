// Whether this device asks for a PIN: the company's rule as the office last said it, and whether the application is open now. Small: it
// is in every page. The PIN itself is in pin.ts.
import { get, set } from 'idb-keyval';
import { create } from 'zustand';
import { isPhoneNow } from '../display/phone.ts';
import { forgetReads } from './kept-reads.ts';
import { type BehindPin, PIN_MINUTES, READS_KEY, canSeal, keys, openKey, sealWith } from './sealing.ts';
import type { PageMessage } from './worker.ts';

/** `closed`: a PIN was chosen and is asked for; `toChoose`: there is none yet and this device needs one. */
type Door = 'looking' | 'open' | 'closed' | 'toChoose' | 'toChange';

interface Pin {
  /** Undefined where the company asks for none. */
  minutes: number | undefined;
  door: Door;
  /** What is under the question was drawn before, and what was typed there stays. */
  wasOpen: boolean;
  /** Chosen on this device; what was read is kept only then. */
  chosen: boolean;
}

const storedMinutes = (): number | undefined => Number(localStorage.getItem(PIN_MINUTES)) || undefined;
/** Another window sees by it that the PIN is another one. */
const CHOSEN_AT = 'reinstate.kept.pin-chosen';
const MINUTE_MS = 60_000;

const first = (): Pin => {
  const minutes = canSeal() ? storedMinutes() : undefined;
  const isOpen = minutes === undefined;
  return { minutes, door: isOpen ? 'open' : 'looking', wasOpen: isOpen, chosen: false };
};

export const usePin = create<Pin>(first);

const hasPin = async (): Promise<boolean> => {
  const stored = await get<CryptoKey | BehindPin>(READS_KEY, keys).catch(() => undefined);
  return stored !== undefined && !(stored instanceof CryptoKey);
};

/** At a desk nothing is kept until somebody chooses a PIN there; a phone needs one to go on. */
const doorWithoutPin = (): Door => (isPhoneNow() ? 'toChoose' : 'open');

/** The page has just been loaded: asks for the PIN where there is one. */
async function lookOnce(): Promise<void> {
  const chosen = await hasPin();
  const door = chosen ? 'closed' : doorWithoutPin();
  usePin.setState(({ wasOpen }) => ({ chosen, door, wasOpen: wasOpen || door === 'open' }));
}

/** What the office says: the minutes, or null where no PIN is asked for any more. */
export async function heardPinRule(minutes: number | null): Promise<void> {
  if (!canSeal() || (minutes ?? undefined) === storedMinutes()) return;
  if (minutes === null) {
    // The door was opened with the PIN: from here on the browser keeps the key itself again.
    const key = await openKey(READS_KEY);
    if (key && (await hasPin())) await set(READS_KEY, key, keys);
    localStorage.removeItem(PIN_MINUTES);
    return usePin.setState({ minutes: undefined, door: 'open', wasOpen: true, chosen: false });
  }
  localStorage.setItem(PIN_MINUTES, String(minutes));
  const chosen = await hasPin();
  if (!chosen && !isPhoneNow()) await forgetReads();
  usePin.setState(({ door }) => ({ minutes, chosen, door: chosen ? door : doorWithoutPin() }));
}

/** Whether what is read is kept now: not before a PIN is chosen where one is asked for, and nothing is read ahead behind the question. */
export const useKeeps = (): boolean =>
  usePin(({ minutes, chosen, door }) => minutes === undefined || (chosen && door === 'open'));

/** The PIN was right, or was chosen. */
export function openDoor(isNew = false): void {
  if (isNew) localStorage.setItem(CHOSEN_AT, String(Date.now()));
  usePin.setState({ door: 'open', wasOpen: true, chosen: true });
}

/** Asks for the PIN when the page was out of sight for so long, or its clock was set back meanwhile. Answers how to stop. */
export function startPin(): () => void {
  if (usePin.getState().door === 'looking') void lookOnce();
  let left: number | undefined;
  const look = (): void => {
    if (document.visibilityState === 'hidden') left = Date.now();
    else if (left !== undefined) {
      const [away, { minutes, door, chosen }] = [Date.now() - left, usePin.getState()];
      left = undefined;
      if (minutes === undefined || !chosen || door !== 'open') return;
      if (away < 0 || away >= minutes * MINUTE_MS) usePin.setState({ door: 'closed' });
    }
  };
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key !== CHOSEN_AT || newValue === null) return;
    sealWith(READS_KEY, undefined);
    usePin.setState({ minutes: storedMinutes(), door: 'closed', chosen: true });
  };
  const tell = ({ data, ports: [port] }: MessageEvent<PageMessage>): void => {
    if (data.ask !== 'reads-key' || !port) return;
    void openKey(READS_KEY).then((key) => port.postMessage(key));
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('storage', hear);
  navigator.serviceWorker?.addEventListener('message', tell);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('storage', hear);
    navigator.serviceWorker?.removeEventListener('message', tell);
  };
}
