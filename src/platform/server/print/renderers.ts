// The processes that render documents, at most two at once. Starting one and loading fonts takes longer than a short document.
import { childProcesses } from '../child-processes.ts';
import type { RenderAnswer, RenderTask } from './render.process.ts';

export { ProcessEnded as RendererEnded } from '../child-processes.ts';

const renderers = childProcesses<RenderTask>({
  file: new URL('./render.process.ts', import.meta.url),
  most: 2,
  heapMb: 512,
  niceness: 5,
  idleMs: 30_000,
});

export interface RenderWatching {
  /** Ends the process; whoever waits hears what the signal says. */
  signal: AbortSignal;
  onPages: (pages: number) => void;
}

export const rendersWaiting = (): number => renderers.waiting();

export const render = (task: RenderTask, { signal, onPages }: RenderWatching): Promise<Uint8Array> =>
  renderers.run(task, {
    signal,
    hear(answer: Exclude<RenderAnswer, { taken: true }>) {
      if ('bytes' in answer) return { result: answer.bytes };
      if ('error' in answer) throw new Error(answer.error);
      onPages(answer.pages);
      return undefined;
    },
  });
