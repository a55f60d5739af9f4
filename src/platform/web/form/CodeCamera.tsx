// The camera at the back of the device as a reader of bar and QR codes.
import css from './CodeCamera.module.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openCodeReader } from './code-reader.ts';

const LOOK_MS = 200;
/** The same code is read again after it was out of sight, or after this long. */
const AGAIN_MS = 2000;

interface Props {
  onCode: (code: string) => void;
  onProblem: (words: string) => void;
  /** A code that stays in sight counts again and again: three boxes of the same. */
  again?: boolean;
}
/** Looks a few times a second; tells each code once. */
export function CodeCamera({ onCode, onProblem, again = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    const reader = openCodeReader();
    let stream: MediaStream | undefined;
    let last = '';
    let lastAt = 0;
    let ended = false;
    let timer: number | undefined;
    const look = async (): Promise<void> => {
      const code = video.current && video.current.readyState >= 2 ? await reader.read(video.current) : '';
      if (ended) return;
      timer = window.setTimeout(lookOn, LOOK_MS);
      if (!code) {
        if (again) last = '';
        return;
      }
      if (code === last && !(again && Date.now() - lastAt > AGAIN_MS)) return;
      last = code;
      lastAt = Date.now();
      found(code);
    };
    const lookOn = (): void =>
      void look().catch(() => {
        if (!ended) failed('Codes cannot be read on this device. Type the number.');
      });
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) for (const track of given.getTracks()) track.stop();
        else if (video.current) {
          video.current.srcObject = given;
          lookOn();
        }
      },
      () => {
        if (!ended) failed('The camera cannot be used. Allow it for this page, or type the number.');
      },
    );
    return () => {
      ended = true;
      window.clearTimeout(timer);
      reader.end();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [again]);
  return <video ref={video} className={css.camera} autoPlay muted playsInline aria-label="Camera" />;
}
