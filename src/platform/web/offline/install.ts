// Installs the service worker (worker.ts) and asks for room that the browser does not take back, once the page has nothing better to do.
import { isPhoneNow } from '../display/phone.ts';
import { pruneReads } from './kept-reads.ts';
import { askToStay, makeRoom } from './space.ts';
import type { WorkerMessage } from './worker.ts';

const AFTER_MS = 4000;

/** For the signed-in alone: who opens a link once gets no worker. Stops nothing where the browser or an unsafe address has none. */
export function installOffline(): () => void {
  const timer = setTimeout(() => void install().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}

async function install(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addManifest();
  await pruneReads();
  await makeRoom();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  if (!savesData()) active?.postMessage({ ask: 'keep-field-pages' } satisfies WorkerMessage);
  // Some browsers ask the person: at a desk there is little to lose.
  if (isPhoneNow()) await askToStay();
}

/** Installable from here on; pages of visitors name no application. */
function addManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/app-icon-180.png'],
  ] as const)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** The person asked the browser to be sparing. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
