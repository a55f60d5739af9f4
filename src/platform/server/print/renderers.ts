// The processes that render documents, at most two at once. Starting one and loading fonts takes longer than a short document, so that
// it stays for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { RenderAnswer, RenderTask } from './render.process.ts';

const MOST = 2;
const IDLE_MS = 30_000;
/** They come after the process that answers requests. */
const NICENESS = 5;

/** The process ended over the document: its last words stand in the log. */
export class RendererEnded extends Error {}

export interface RenderWatching {
  /** Ends the process; whoever waits hears what the signal says. */
  signal: AbortSignal;
  onPages: (pages: number) => void;
}

/** With the timer that ends each. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();
const waiting: (() => void)[] = [];
let working = 0;

export const rendersWaiting = (): number => waiting.length;

export async function render(task: RenderTask, watching: RenderWatching): Promise<Uint8Array> {
  await turn(watching.signal);
  try {
    // One that ended before it took the document, while it was idle, does not count.
    return (await ask(takeIdle() ?? begin(), task, watching)) ?? (await askNew(task, watching));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}

async function askNew(task: RenderTask, watching: RenderWatching): Promise<Uint8Array> {
  const made = await ask(begin(), task, watching);
  if (!made) throw new RendererEnded('A process that renders documents ends before it takes one');
  return made;
}

/** Nothing: the process ended before it took the document. */
async function ask(
  renderer: ChildProcess,
  task: RenderTask,
  { signal, onPages }: RenderWatching,
): Promise<Uint8Array | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
  let isTaken = false;
  const hear = (answer: RenderAnswer): void => {
    if ('taken' in answer) isTaken = true;
    else if ('pages' in answer) onPages(answer.pages);
    else if ('bytes' in answer) resolve(answer.bytes);
    else reject(new Error(answer.error));
  };
  const ended = (): void =>
    isTaken ? reject(new RendererEnded('The process ended over the document')) : resolve(undefined);
  const stop = (): void => {
    reject(signal.reason as Error);
    renderer.kill('SIGKILL');
  };
  renderer.on('message', hear).once('exit', ended);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    renderer.send(task, (error) => error && !renderer.connected && ended());
    return await promise;
  } finally {
    renderer.off('message', hear).off('exit', ended);
    signal.removeEventListener('abort', stop);
    letIdle(renderer);
  }
}

function begin(): ChildProcess {
  const renderer = fork(new URL('./render.process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    // What it says when it dies stands in the log of the server.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It could not be started or written to: 'exit', or the answer of `send`, says so to whoever waits.
  renderer.on('error', () => undefined);
  renderer.once('exit', () => {
    clearTimeout(idle.get(renderer));
    idle.delete(renderer);
  });
  if (renderer.pid)
    try {
      setPriority(renderer.pid, NICENESS);
    } catch {
      // it has ended already, or the platform has none
    }
  return renderer;
}

const lives = (renderer: ChildProcess): boolean =>
  renderer.connected && renderer.exitCode === null && renderer.signalCode === null && !renderer.killed;

function takeIdle(): ChildProcess | undefined {
  for (const [renderer, timer] of idle) {
    clearTimeout(timer);
    idle.delete(renderer);
    if (!lives(renderer)) continue;
    renderer.ref();
    renderer.channel?.ref();
    return renderer;
  }
  return undefined;
}

function letIdle(renderer: ChildProcess): void {
  if (!lives(renderer)) return;
  // An idle one keeps no server from ending.
  renderer.unref();
  renderer.channel?.unref();
  idle.set(renderer, setTimeout(() => renderer.kill(), IDLE_MS).unref());
}

/** Waits until one of the processes is free; whoever is through hands its turn on. */
async function turn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (working < MOST) working++;
  else {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const place = waiting.indexOf(resolve);
      if (place >= 0) waiting.splice(place, 1); // else its turn has come in this very moment
      reject(signal.reason as Error);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }
}
