// The camera of a phone: its picture in the page, a shot without waiting, its lamp, the place where it is.
import { type LocationFailure, failureOf } from '../../../../platform/web/location/locate.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'running' | 'absent';

/** As sharp as the camera gives it. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4032 }, height: { ideal: 3024 } },
  audio: false,
};

interface LampTrack extends MediaStreamTrack {
  getCapabilities: () => MediaTrackCapabilities & { torch?: boolean };
}

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting');
  const [lamp, setLamp] = useState<boolean | null>(null);
  const track = useRef<LampTrack | undefined>(undefined);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const start = async (): Promise<void> => {
      // Only pages that came safely may use it; without it the phone's own camera takes the picture.
      if (!navigator.mediaDevices?.getUserMedia) return setState('absent');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (left) return stopAll(stream);
        track.current = stream.getVideoTracks()[0] as LampTrack | undefined;
        if (track.current?.getCapabilities?.().torch) setLamp(false);
        if (video.current) await show(video.current, stream);
        setState('running');
      } catch {
        if (!left) setState('absent');
      }
    };
    void start();
    return () => {
      left = true;
      stopAll(stream);
    };
  }, [video]);
  const toggleLamp = (): void => {
    if (lamp === null) return;
    void track.current
      ?.applyConstraints({ advanced: [{ torch: !lamp } as MediaTrackConstraintSet] })
      .then(() => setLamp(!lamp))
      .catch(() => setLamp(null));
  };
  return { state, lamp, toggleLamp };
}

async function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

const stopAll = (stream: MediaStream | undefined): void => {
  for (const one of stream?.getTracks() ?? []) one.stop();
};

/** What the camera sees now; the picture is written behind it, and the next one may be taken meanwhile. */
export function shoot(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}

export interface Place {
  latitude: number;
  longitude: number;
  locationAccuracy: number;
}

/** Where the phone is, as far as it says so; nobody is asked who has not agreed that it is recorded. */
export function usePlace(wanted: boolean): RefObject<Place | LocationFailure | null> {
  const place = useRef<Place | LocationFailure | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    if (!('geolocation' in navigator)) {
      place.current = failureOf(undefined);
      return undefined;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        place.current = {
          latitude: rounded(latitude),
          longitude: rounded(longitude),
          locationAccuracy: Math.round(accuracy),
        };
      },
      (error) => {
        place.current = failureOf(error);
      },
      { enableHighAccuracy: true, maximumAge: 60_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [wanted]);
  return place;
}
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const two = (value: number): string => String(value).padStart(2, '0');
/** The clock of this phone. */
export const wallTimeNow = (at = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
