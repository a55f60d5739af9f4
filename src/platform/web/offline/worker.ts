// The service worker: opens the application without a network. It keeps the page and the files of the build, and nothing that the
// API answers (kept-reads.ts does, for one person and sealed). scripts/offline-worker.ts puts FILES before this text; it imports nothing.
import type { OfflineFiles } from './offline-files.ts';

declare const FILES: OfflineFiles;

/** What a page asks of the worker. */
export type WorkerMessage = { ask: 'keep-field-pages' };
/** What the worker asks of a page: the key of what is kept, where a PIN is before it. The answer comes by the port. */
export type PageMessage = { ask: 'reads-key' };

interface LateEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LateEvent {
  request: Request;
  clientId: string;
  respondWith: (answer: Promise<Response>) => void;
}
const worker = self as unknown as {
  addEventListener: ((kind: 'install' | 'activate', hear: (event: LateEvent) => void) => void) &
    ((kind: 'fetch', hear: (event: FetchEvent) => void) => void) &
    ((kind: 'message', hear: (event: LateEvent & { data: WorkerMessage }) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ postMessage: (asked: PageMessage, ports: Transferable[]) => void } | undefined>;
  };
};

const PREFIX = 'reinstate-';
const BUILD = PREFIX + FILES.build;
/** Windows that were opened before an upgrade still need the files of their own build: so many builds stay. */
const BUILDS_KEPT = 3;
/** On a line that hardly carries, the kept page opens instead. */
const PAGE_WITHIN_MS = 4000;
const AT_ONCE = 4;
const KEY_WITHIN_MS = 2000;
/** Is in the cache of a build once it has all pages of the field. */
const FIELD_KEPT = '/field-kept';

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds().then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  if (event.data.ask === 'keep-field-pages') event.waitUntil(keepField());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Files, links of visitors and the API's own pages are the server's alone.
    if (!/^\/(api|assets|share|resource)(\/|$)/.test(pathname)) event.respondWith(openPage(request));
  } else if (/^\/api\/attachment\/\d+\/picture$/.test(pathname) && searchParams.get('size') === 'thumb') {
    event.respondWith(pictureOf(event, `${pathname}?size=thumb`));
  } else if (pathname.startsWith('/assets/') || pathname === '/theme.json') {
    event.respondWith(pathname === '/theme.json' ? freshOrKept(request) : keptOrFresh(request));
  }
});

/** The page first, so that page and files are of one build: a server that was upgraded in between is asked again next time. */
async function keepShell(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(FILES.entry)) throw new Error('The page is of another build');
  await keepAll(FILES.shell);
  await (await caches.open(BUILD)).put('/', page);
}

async function keepField(): Promise<void> {
  await keepAll(FILES.field);
  await (await caches.open(BUILD)).put(FIELD_KEPT, new Response(''));
}

/** A few at a time, so that whoever works at the page is served first. What an older build has is taken from there. */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(BUILD);
  const left = [...files];
  const next = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      if (await cache.match(file)) continue;
      const answer = (await caches.match(file)) ?? (await fetch(file));
      if (!answer.ok) throw new Error(`${file} cannot be kept`);
      await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== BUILD);
  await Promise.all(builds.slice(0, Math.max(0, builds.length - BUILDS_KEPT + 1)).map((name) => caches.delete(name)));
}

async function keptOrFresh(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(BUILD)).put(request, answer.clone());
  return answer;
}

async function freshOrKept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(BUILD)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/**
 * The server's page, or the kept one where the server is away: it cannot be reached, a proxy answers in its place, or a captive
 * portal does (our server numbers its answers).
 */
async function openPage(request: Request): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), PAGE_WITHIN_MS);
  try {
    const answer = await fetch(request, { signal: tooLate.signal });
    const isOurs = answer.type === 'opaqueredirect' || answer.headers.has('x-request-id');
    if (isOurs && ![502, 503, 504].includes(answer.status)) return answer;
    return (await keptPage()) ?? answer;
  } catch (error) {
    const kept = await keptPage();
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Styles and scripts are let in by a number that is used once: the kept page gets a new one at each opening. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await (await caches.open(BUILD)).match('/');
  if (!kept) return undefined;
  const policy = kept.headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const text = await kept.text();
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', old ? policy.replaceAll(old, fresh) : policy);
  return new Response(old ? text.replaceAll(old, fresh) : text, { headers });
}

/** A small picture from the server, or as it is kept (kept-pictures.ts). */
async function pictureOf({ request, clientId }: FetchEvent, name: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptPicture(name, clientId).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

interface KeptPicture {
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
  type: string;
}
async function keptPicture(name: string, clientId: string): Promise<Response | undefined> {
  const kept = await readOf<KeptPicture>('reinstate-kept-pictures', 'pictures', name);
  if (!kept) return undefined;
  const stored = await readOf<unknown>('reinstate-kept-key', 'keys', 'reads');
  const key = stored instanceof CryptoKey ? stored : await keyOfPage(clientId);
  if (!key) return undefined;
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.content);
  return new Response(open, { headers: { 'content-type': kept.type } });
}

/** Behind a PIN only a page in which it was entered has the key. */
async function keyOfPage(clientId: string): Promise<CryptoKey | undefined> {
  const page = await worker.clients.get(clientId);
  if (!page) return undefined;
  const { port1, port2 } = new MessageChannel();
  return await new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<CryptoKey | undefined>) => resolve(data);
    setTimeout(() => resolve(undefined), KEY_WITHIN_MS);
    page.postMessage({ ask: 'reads-key' }, [port2]);
  });
}

/** A database that is not there yet is not made: the page makes it, with its store. */
const readOf = <T>(database: string, store: string, key: string): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database);
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = () => resolve(undefined);
    asked.onsuccess = () => {
      const wanted = asked.result.transaction(store).objectStore(store).get(key);
      wanted.onerror = () => reject(new Error('It cannot be read'));
      wanted.onsuccess = () => {
        asked.result.close();
        resolve(wanted.result as T | undefined);
      };
    };
  });
