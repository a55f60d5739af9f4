// The microphone of this browser while a meeting is recorded here. Nothing leaves before the recording is stopped.
import { useEffect, useRef } from 'react';

export interface Recorder {
  /** False where the browser gives no microphone: the times are kept all the same. */
  begin: () => Promise<boolean>;
  /** What was recorded here; undefined where nothing was. */
  end: () => Promise<Blob | undefined>;
}

export function useRecorder(): Recorder {
  const running = useRef<MediaRecorder | null>(null);
  const pieces = useRef<Blob[]>([]);
  const stopTracks = (): void => running.current?.stream.getTracks().forEach((track) => track.stop());
  useEffect(() => stopTracks, []);
  return {
    async begin() {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        const recorder = new MediaRecorder(stream);
        pieces.current = [];
        recorder.addEventListener('dataavailable', ({ data }) => pieces.current.push(data));
        recorder.start(1000);
        running.current = recorder;
        return true;
      } catch {
        return false;
      }
    },
    end: () =>
      new Promise((resolve) => {
        const recorder = running.current;
        if (!recorder) return resolve(undefined);
        recorder.addEventListener('stop', () => {
          stopTracks();
          running.current = null;
          resolve(new Blob(pieces.current, { type: recorder.mimeType }));
        });
        recorder.stop();
      }),
  };
}
