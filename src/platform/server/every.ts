// What a module does by the clock, for as long as the server runs.
import type { App } from './context.ts';

/**
 * Does `work` every `ms` milliseconds, never twice at the same time. What it throws is logged under `failed`, and it is tried again
 * at the next turn. Answers how to stop.
 */
export function every(app: App, ms: number, work: () => Promise<unknown>, failed: string): () => void {
  if (!app.byTheClock) return () => {};
  let busy = false;
  const tick = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      app.log.warn({ error: String(error) }, failed);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void tick(), ms).unref();
  return () => clearInterval(timer);
}
