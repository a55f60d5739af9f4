// Recording and playing of voice notes. A note that is not sent yet is played from its bytes: pages load sound from the server alone.
import { readQueuedFile } from '../../../documents/web/index.ts';

const here = new Map<string, Blob>();
/** A note that was just recorded, by the name of its upload. */
export const rememberVoice = (ref: string, content: Blob): unknown => here.set(ref, content);

export interface Recording {
  seconds(): number;
  /** The note as a file. */
  stop(): Promise<File>;
  /** Nothing of it is kept. */
  drop(): void;
}
export const canRecord = (): boolean => 'MediaRecorder' in window && 'mediaDevices' in navigator;

/** Starts at once; refused where there is no microphone, or it may not be used. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const began = Date.now();
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  return {
    seconds: () => Math.floor((Date.now() - began) / 1000),
    async stop() {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => {
          recorder.addEventListener('stop', resolve, { once: true });
        });
        recorder.stop();
        await stopped;
      }
      end();
      // Chromium and Firefox record WebM or Ogg, Safari MP4.
      const [type = 'audio/webm'] = recorder.mimeType.split(';');
      const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
      return new File(parts, `voice-note-${began}.${ending}`, { type });
    },
    drop() {
      if (recorder.state !== 'inactive') recorder.stop();
      end();
    },
  };
}

/** Plays a note: from the server, or from the line of uploads of this device. */
export async function play({ url, ref }: { url: string | null; ref: string | null }): Promise<void> {
  if (url) return await new Audio(url).play();
  const content = ref === null ? undefined : (here.get(ref) ?? (await readQueuedFile(ref)));
  if (!content) throw new Error('The voice note is on another device and not sent yet');
  const speaker = new AudioContext();
  const source = speaker.createBufferSource();
  source.buffer = await speaker.decodeAudioData(await content.arrayBuffer());
  source.connect(speaker.destination);
  source.addEventListener('ended', () => void speaker.close(), { once: true });
  source.start();
}
