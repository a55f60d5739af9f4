// Days of a company: the server takes its day from the clock of the process, which the test sets. Only Date is set; timers run on.
import { vi } from 'vitest';

const parts = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** Puts the clock to an hour of a day where the company is. */
export function travel(zone: string, day: string, hour: number): void {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:20:00Z`);
  // Twice: where the clocks change on that day, the first guess may lie on the other side of it.
  let at = wanted;
  for (let time = 0; time < 2; time++) at -= Date.parse(`${parts(zone, at).replace(' ', 'T')}Z`) - wanted;
  vi.setSystemTime(at);
  if (parts(zone, Date.now()).slice(0, 10) !== day) throw new Error(`The clock is not at ${day}`);
}
export const startTravels = (): unknown => vi.useFakeTimers({ toFake: ['Date'] });
export const comeBack = (): unknown => vi.useRealTimers();
