// What a camera wrote into a picture: when by its own clock, and where.
import { momentText } from '../../../kit/dates.ts';
import type { Exif } from 'exif-reader';

export interface CameraFacts {
  /** Wall time: `2026-11-23 09:30:00`. */
  takenAt?: string;
  latitude?: number;
  longitude?: number;
}

export function cameraFacts({ Photo, Image, GPSInfo }: Exif): CameraFacts {
  const taken = [Photo?.DateTimeOriginal, Photo?.DateTimeDigitized, Image?.DateTime].find(isTime);
  const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, 90);
  const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, 180);
  // A receiver without a fix writes zeros: nobody repairs houses in the Gulf of Guinea.
  const placed = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return {
    // The reader takes the clock's digits for UTC; read back as UTC they are what the clock showed.
    ...(taken && { takenAt: momentText(taken) }),
    ...(placed && { latitude, longitude }),
  };
}

const isTime = (value: unknown): value is Date =>
  value instanceof Date && value.getTime() > Date.UTC(1990, 0) && value.getTime() < Date.UTC(2100, 0);

function degrees(parts: unknown, ref: unknown, most: number): number | undefined {
  if (!Array.isArray(parts) || parts.length < 2 || typeof ref !== 'string') return undefined;
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number);
  const value = (whole + minutes / 60 + seconds / 3600) * (/^[SW]/i.test(ref) ? -1 : 1);
  return Number.isFinite(value) && Math.abs(value) <= most ? Math.round(value * 1e6) / 1e6 : undefined;
}
