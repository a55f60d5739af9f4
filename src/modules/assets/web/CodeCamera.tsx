// Reads codes with the camera of the device, where its browser can.
import css from './assets.module.css';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;
/** Whether this device reads codes with its camera. */
export const readsCodes = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const LOOK_MS = 300;

/** The camera at the back of the device, looked at a few times a second. */
export function CodeCamera({
  onCode,
  onProblem,
}: {
  onCode: (text: string) => void;
  onProblem: (words: string) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    const Reader = readsCodes();
    if (!Reader) return undefined;
    const reader = new Reader();
    let stream: MediaStream | undefined;
    let last = '';
    let ended = false;
    const look = async (): Promise<void> => {
      if (!video.current || video.current.readyState < 2) return;
      const [code] = await reader.detect(video.current).catch(() => []);
      if (code && code.rawValue !== last) {
        last = code.rawValue;
        found(code.rawValue);
      }
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
  }, []);
  return <video ref={video} className={css.camera} autoPlay muted playsInline aria-label="Camera" />;
}
