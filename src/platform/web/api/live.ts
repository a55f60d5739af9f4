// Hears from the server what changed elsewhere: own rights at once, other people's writes gathered for a moment. After a lost
// connection it says where it was and hears what it missed; where the server no longer knows, everything shown is read again.
import { currentUserPath } from '../session/current-user-path.ts';
import { callWire } from './call.ts';
import { invalidateResources, queryClient } from './query-client.ts';
import { accessToken } from './session.ts';

/** Other people's writes of this time cause one round of reads. */
const GATHER_MS = 400;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something every 20 seconds: a silence longer than this is a lost connection. */
const SILENCE_MS = 50_000;
const MOST_REMEMBERED = 5000;

export interface LiveMessages {
  /** Records that somebody else wrote; null for very many at once. */
  changed: { resources: string[]; records: { type: string; id: number; version?: number }[] | null };
  /** Something stands under this person's bell. */
  notice: { title: string; sound: boolean };
  /** Who has this record open has changed. */
  viewing: { objectType: string; objectId: number };
}
type Hearer<K extends keyof LiveMessages> = (message: LiveMessages[K]) => void;
const hearers: { [K in keyof LiveMessages]: Set<Hearer<K>> } = {
  changed: new Set(),
  notice: new Set(),
  viewing: new Set(),
};
/** Calls `hear` for each message of a kind until the answered function is called. */
export function onLive<K extends keyof LiveMessages>(kind: K, hear: Hearer<K>): () => void {
  const all = hearers[kind] as Set<Hearer<K>>;
  all.add(hear);
  return () => void all.delete(hear);
}
const isKind = (event: string): event is keyof LiveMessages => Object.hasOwn(hearers, event);

/** Listens until stopped; opens the stream again after a pause that grows while the server is away. */
export function listenLive(): () => void {
  const stopping = new AbortController();
  const gathered = new Set<string>();
  const known = new Set<number>();
  const place = { cursor: '' };
  let timer: number | undefined;
  const readAgain = () => {
    timer = undefined;
    invalidateResources([...gathered]);
    gathered.clear();
  };
  const isNew = (id: number): boolean => {
    if (known.has(id)) return false;
    known.add(id);
    const [oldest] = known;
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return true;
  };
  const hear = (event: string, data: string) => {
    if (event === 'rights') void queryClient.invalidateQueries({ queryKey: ['user', currentUserPath()] });
    if (event === 'reset') void queryClient.invalidateQueries();
    if (!isKind(event)) return;
    const message = JSON.parse(data) as LiveMessages[typeof event] & { id: number };
    if (!isNew(message.id)) return;
    for (const hearer of hearers[event] as Set<(message: unknown) => void>) hearer(message);
    if (event !== 'changed') return;
    for (const resource of (message as LiveMessages['changed']).resources) gathered.add(resource);
    timer ??= window.setTimeout(readAgain, GATHER_MS);
  };
  void (async () => {
    let pause = SHORTEST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const opened = await readStream(hear, place, stopping.signal).catch(() => false);
      pause = opened ? SHORTEST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
      await new Promise((done) => setTimeout(done, pause));
    }
  })();
  return () => {
    stopping.abort();
    window.clearTimeout(timer);
  };
}

/** Answers whether the stream was open at all. A stale token is renewed by an ordinary call before the next try. */
async function readStream(
  hear: (event: string, data: string) => void,
  place: { cursor: string },
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  const response = await fetch('/api/stream', {
    headers: {
      authorization: `Bearer ${accessToken() ?? ''}`,
      ...(place.cursor && { 'last-event-id': place.cursor }),
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.status === 401) await callWire({ method: 'GET', path: currentUserPath() });
  if (!response.ok || !response.body) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let quiet: number | undefined;
  try {
    for (;;) {
      quiet = window.setTimeout(() => silence.abort(), SILENCE_MS);
      const { done, value } = await reader.read();
      window.clearTimeout(quiet);
      if (done) return true;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) hear(event, /^data: (.*)$/m.exec(block)?.[1] ?? '{}');
        place.cursor = /^id: (.*)$/m.exec(block)?.[1] ?? place.cursor;
      }
    }
  } finally {
    window.clearTimeout(quiet);
  }
}
