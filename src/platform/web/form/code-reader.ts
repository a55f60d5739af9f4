// Codes in front of the camera, read on the device by zxing-wasm: the reader that some browsers have of their own is missing on
// iPhones, in Firefox and on Windows.

/** Enough for a label at arm's length, little enough for an old phone. */
const WIDEST = 960;

export interface CodeReader {
  /** The code in the frame that is shown now; empty: none. Rejected when the reader cannot be loaded. */
  read(from: HTMLVideoElement): Promise<string>;
  end(): void;
}

/** Whether there may be a camera to read with. */
export const canReadCodes = (): boolean =>
  typeof WebAssembly === 'object' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Begins to load the reader. One frame is read at a time. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('code-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let done: { resolve: (code: string) => void; reject: (reason: Error) => void } | undefined;
  const failed = (): void => done?.reject(new Error('The reader of codes cannot be loaded'));
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (data === null) failed();
    else done?.resolve(data);
  });
  worker.addEventListener('error', failed);
  return {
    read(from) {
      const scale = Math.min(1, WIDEST / (from.videoWidth || 1));
      canvas.width = Math.round(from.videoWidth * scale);
      canvas.height = Math.round(from.videoHeight * scale);
      if (!pen || canvas.width === 0 || canvas.height === 0) return Promise.resolve('');
      pen.drawImage(from, 0, 0, canvas.width, canvas.height);
      const frame = pen.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve, reject) => {
        done = { resolve, reject };
        worker.postMessage(frame, [frame.data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}
