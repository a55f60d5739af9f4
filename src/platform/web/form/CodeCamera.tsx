// The camera at the back of the device as a reader of bar and QR codes, where the browser can read them.
import css from './CodeCamera.module.css';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;
const reader = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canReadCodes = (): boolean => reader() !== undefined;

const LOOK_MS = 300;
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
    const Reader = reader();
    if (!Reader) return undefined;
    const looks = new Reader();
    let stream: MediaStream | undefined;
    let last = '';
    let lastAt = 0;
    let ended = false;
    const look = async (): Promise<void> => {
      if (!video.current || video.current.readyState < 2) return;
      const [code] = await looks.detect(video.current).catch(() => []);
      if (!code) {
        if (again) last = '';
        return;
      }
      if (code.rawValue === last && !(again && Date.now() - lastAt > AGAIN_MS)) return;
      last = code.rawValue;
      lastAt = Date.now();
      found(code.rawValue);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) for (const track of given.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = given;
      },
      () => failed('The camera cannot be used. Allow it for this page, or type the number.'),
    );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      ended = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [again]);
  return <video ref={video} className={css.camera} autoPlay muted playsInline aria-label="Camera" />;
}
