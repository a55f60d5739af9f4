// A record as the person has left it on this device, where the office does not know yet.
import { needsPerson, useKeptOf } from './outbox.ts';

/** With the forms that wait: what was saved without signal is what the screen shows, and what the next change is based on. */
export function useWithKept<T extends object>(about: string, record: T | undefined): T | undefined {
  const kept = useKeptOf(about);
  if (!record) return undefined;
  let shown = record;
  for (const entry of kept) {
    if (needsPerson(entry) || !entry.base) continue;
    const values = { ...(entry.body as Record<string, unknown>) };
    delete values['version'];
    shown = { ...shown, ...values };
  }
  return shown;
}
