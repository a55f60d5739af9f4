// One thread for pictures, started when there is one to look at and ended when there are no more: decoders keep much memory.
import { Worker } from 'node:worker_threads';
import type { CameraFacts } from './camera-facts.service.ts';

interface OfPicture {
  path: string;
  mimeType: string;
  /** Pictures in this format are decoded. */
  heic: boolean;
}
/** Looks at a picture, and writes its copies for the screen. */
export interface LookRequest extends OfPicture {
  kind: 'look';
  viewPath: string;
  thumbPath: string;
}
/** Writes a changed copy. */
export interface CopyRequest extends OfPicture {
  kind: 'copy';
  copyPath: string;
  /** Degrees clockwise, on top of what the camera says. */
  turn?: number;
  /** Of the longer side, at most. */
  side?: number;
  /** Nothing of what the camera wrote goes along. */
  bare?: boolean;
}
export type PictureRequest = LookRequest | CopyRequest;
export interface PictureAnswer {
  camera?: CameraFacts;
  width?: number;
  height?: number;
  /** Both copies were written. */
  copies?: { viewType: string };
  /** What the changed copy is. */
  copyType?: string;
  /** What is wrong, in a sentence. */
  problem?: string;
}

const PATIENCE_MS = 60_000;
const IDLE_MS = 20_000;
const STUCK = 'The picture takes too long to read. The file is kept.';

export interface PictureThread {
  ask(request: PictureRequest): Promise<PictureAnswer>;
  stop(): Promise<void>;
}

export function pictureThread(): PictureThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  async function answerTo(request: PictureRequest): Promise<PictureAnswer> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./picture.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    }).on('error', () => {}); // who waits for an answer hears it, and the next one gets a new thread
    const asked = worker;
    let give = (_answer: PictureAnswer): void => {};
    const giveUp = () => {
      void end();
      give({ problem: STUCK });
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    try {
      return await new Promise<PictureAnswer>((resolve) => {
        give = resolve;
        asked.on('message', give).on('exit', giveUp);
        asked.postMessage(request);
      });
    } finally {
      clearTimeout(timer);
      asked.off('message', give).off('exit', giveUp);
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }
  return {
    /** One picture at a time: the others wait. */
    ask(request) {
      const answer = before.then(() => answerTo(request));
      before = answer.catch(() => {});
      return answer;
    },
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };
}
