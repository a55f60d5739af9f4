// Processes of the server's own for work that may end whoever does it: a document that makes a native library panic, a file that strangers
// wrote. What happens in one ends with it. Starting one takes longer than most tasks, so each stays for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** The process ended over the task: its last words stand in the log. */
export class ProcessEnded extends Error {}
/** The task took more time or memory than it may. */
export class OverLimit extends Error {}

export interface ChildProcessesOptions {
  /** The file that a process runs. It answers `{ taken: true }` before all else: without it, its end was not the task's. */
  file: URL;
  /** At once. */
  most: number;
  /** At once for one and the same key, where others wait; all of them without it. */
  mostOfOneKey?: number;
  heapMb: number;
  /** They come after the process that answers requests. */
  niceness: number;
  idleMs: number;
}

export interface Watching<Word, Result> {
  /** Whose task it is, such as a company. */
  key?: string;
  /** Ends the process; whoever waits hears what the signal says. */
  signal?: AbortSignal;
  /** Of the processor and of the memory, in all; measured on Linux alone, where the heap is not all that a process takes. */
  limits?: { cpuSeconds: number; memoryMb: number };
  /** What the process says. Answers what ends the task, or throws why it failed. */
  hear(word: Word): { result: Result } | undefined;
}

export interface ChildProcesses<Task> {
  run<Word, Result>(task: Task, watching: Watching<Word, Result>): Promise<Result>;
  /** How many tasks wait for a process. */
  waiting(): number;
}

const LOOK_MS = 150;
/** What a library keeps of each task does not grow for ever. */
const MOST_TASKS = 500;
/** Ticks of the processor in a second, as Linux counts them for programs. */
const TICKS = 100;
const PAGE_MB = 4096 / 1_048_576;

interface Idle {
  /** Whose task it did: nobody else gets a process that something strange may have been done to. */
  key: string;
  tasks: number;
  ends: NodeJS.Timeout;
}

interface Waiting {
  key: string;
  begin(): void;
}

export function childProcesses<Task extends object>(options: ChildProcessesOptions): ChildProcesses<Task> {
  const { most, mostOfOneKey = most } = options;
  const idle = new Map<ChildProcess, Idle>();
  const waiting: Waiting[] = [];
  const working = new Map<string, number>();
  let busy = 0;
  const workingFor = (key: string): number => working.get(key) ?? 0;
  const mayBegin = (key: string): boolean => busy < most && workingFor(key) < mostOfOneKey;

  function enter(key: string): void {
    busy++;
    working.set(key, workingFor(key) + 1);
  }

  /** Whoever is through hands its turn on: to the first that may begin. */
  function leave(key: string): void {
    busy--;
    const left = workingFor(key) - 1;
    if (left) working.set(key, left);
    else working.delete(key);
    const at = waiting.findIndex((one) => mayBegin(one.key));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    enter(next.key);
    next.begin();
  }

  async function turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (mayBegin(key)) {
      enter(key);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { key, begin: resolve };
    const giveUp = (): void => {
      const place = waiting.indexOf(one);
      if (place < 0) return; // its turn has come in this very moment
      waiting.splice(place, 1);
      reject(signal?.reason as Error);
    };
    waiting.push(one);
    signal?.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  function begin(): ChildProcess {
    const child = fork(options.file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      // What it says when it dies stands in the log of the server.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It could not be started or written to: 'exit', or the answer of `send`, says so to whoever waits.
    child.on('error', () => undefined);
    child.once('exit', () => {
      clearTimeout(idle.get(child)?.ends);
      idle.delete(child);
    });
    if (child.pid)
      try {
        setPriority(child.pid, options.niceness);
      } catch {
        // it has ended already, or the platform has none
      }
    return child;
  }

  /** One that has worked for the same key; else one of another's place is free for a new one. */
  function takeIdle(key: string): { child: ChildProcess; tasks: number } | undefined {
    for (const [child, { key: of, tasks, ends }] of idle) {
      if (of !== key) continue;
      clearTimeout(ends);
      idle.delete(child);
      if (!lives(child)) continue;
      child.ref();
      child.channel?.ref();
      return { child, tasks };
    }
    const [oldest] = idle.keys();
    if (oldest && idle.size + busy > most) oldest.kill('SIGKILL');
    return undefined;
  }

  function letIdle(child: ChildProcess, key: string, tasks: number): void {
    if (!lives(child)) return;
    if (tasks >= MOST_TASKS) {
      child.kill('SIGKILL');
      return;
    }
    // An idle one keeps no server from ending.
    child.unref();
    child.channel?.unref();
    idle.set(child, { key, tasks, ends: setTimeout(() => child.kill('SIGKILL'), options.idleMs).unref() });
  }

  /** Nothing: the process ended before it took the task. */
  async function ask<Word, Result>(
    { child, tasks }: { child: ChildProcess; tasks: number },
    task: Task,
    watching: Watching<Word, Result>,
  ): Promise<{ result: Result } | undefined> {
    const { key = '', signal, limits } = watching;
    const { promise, resolve, reject } = Promise.withResolvers<{ result: Result } | undefined>();
    let isTaken = false;
    const listen = (word: Word | { taken: true }): void => {
      if (isTaking(word)) isTaken = true;
      else
        try {
          const end = watching.hear(word);
          if (end) resolve(end);
        } catch (error) {
          reject(error as Error);
        }
    };
    const ended = (): void =>
      isTaken ? reject(new ProcessEnded('The process ended over the task')) : resolve(undefined);
    const stop = (why: Error): void => {
      reject(why);
      child.kill('SIGKILL');
    };
    const stopByHand = (): void => stop(signal?.reason as Error);
    const unwatch = limits && watch(child, limits, stop);
    child.on('message', listen).once('exit', ended);
    signal?.addEventListener('abort', stopByHand, { once: true });
    try {
      signal?.throwIfAborted();
      child.send(task, (error) => error && !child.connected && ended());
      return await promise;
    } finally {
      unwatch?.();
      child.off('message', listen).off('exit', ended);
      signal?.removeEventListener('abort', stopByHand);
      letIdle(child, key, tasks + 1);
    }
  }

  return {
    async run<Word, Result>(task: Task, watching: Watching<Word, Result>): Promise<Result> {
      const { key = '' } = watching;
      await turn(key, watching.signal);
      try {
        // One that ended before it took the task, while it was idle, does not count.
        const end =
          (await ask(takeIdle(key) ?? { child: begin(), tasks: 0 }, task, watching)) ??
          (await ask({ child: begin(), tasks: 0 }, task, watching));
        if (!end) throw new ProcessEnded('A process ends before it takes a task');
        return end.result;
      } finally {
        leave(key);
      }
    },
    waiting: () => waiting.length,
  };
}

const isTaking = (word: unknown): word is { taken: true } =>
  typeof word === 'object' && word !== null && 'taken' in word;

const lives = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null && !child.killed;

/** Stops a process that takes more than it may. The first look says what it had used before. */
function watch(
  { pid }: ChildProcess,
  { cpuSeconds, memoryMb }: { cpuSeconds: number; memoryMb: number },
  stop: (why: Error) => void,
): () => void {
  let before: number | undefined;
  const look = async (): Promise<void> => {
    const used = pid === undefined ? undefined : await usedBy(pid);
    if (!used) return;
    before ??= used.cpuSeconds;
    if (used.cpuSeconds - before > cpuSeconds) stop(new OverLimit('It took too long to read'));
    else if (used.memoryMb > memoryMb) stop(new OverLimit('It takes too much memory to read'));
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Processor and memory that a process has used; nothing where the platform does not tell. */
async function usedBy(pid: number): Promise<{ cpuSeconds: number; memoryMb: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  // The name of the program stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
  return { cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS, memoryMb: (pages ?? 0) * PAGE_MB };
}
