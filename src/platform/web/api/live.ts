// Hears from the server what changed elsewhere: own rights at once, other people's writes gathered for a moment.
import { currentUserPath } from '../session/current-user-path.ts';
import { callWire } from './call.ts';
import { invalidateResources, queryClient } from './query-client.ts';
import { accessToken } from './session.ts';

/** Other people's writes of this time cause one round of reads. */
const GATHER_MS = 2000;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Listens until stopped; opens the stream again after a pause that grows while the server is away. */
export function listenLive(): () => void {
  const stopping = new AbortController();
  const gathered = new Set<string>();
  let timer: number | undefined;
  const readAgain = () => {
    timer = undefined;
    invalidateResources([...gathered]);
    gathered.clear();
  };
  const hear = (event: string, data: string) => {
    if (event === 'rights') void queryClient.invalidateQueries({ queryKey: ['user', currentUserPath()] });
    if (event !== 'changed') return;
    for (const resource of (JSON.parse(data) as { resources: string[] }).resources) gathered.add(resource);
    timer ??= window.setTimeout(readAgain, GATHER_MS);
  };
  void (async () => {
    let pause = SHORTEST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const opened = await readStream(hear, stopping.signal).catch(() => false);
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
async function readStream(hear: (event: string, data: string) => void, signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/stream', {
    headers: { authorization: `Bearer ${accessToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) await callWire({ method: 'GET', path: currentUserPath() });
  if (!response.ok || !response.body) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      if (event) hear(event, /^data: (.*)$/m.exec(block)?.[1] ?? '{}');
    }
  }
}
