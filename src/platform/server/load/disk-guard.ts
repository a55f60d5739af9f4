// Changes are refused while there is still room for what has begun: a database whose log finds no room ends altogether.
import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
const RESERVE = 64 * MB; // four segments of the database's log
const EVERY = 500; // ms

export interface DiskGuard {
  /** As of the last look: nothing more is written. */
  readonly full: boolean;
  /** The server says that it is not ready, while it still serves. */
  readonly low: boolean;
  stop(): void;
}

/** Below a twentieth of the disk room is low; of a large one, below a gigabyte. */
export const isLow = (free: number, size: number): boolean =>
  free < Math.max(RESERVE, Math.min(size * 0.05, 1024 * MB));

export function guardDisk(directory: string, reserve = RESERVE): DiskGuard {
  let [full, low] = [false, false];
  const look = async () => {
    const disk = await statfs(directory).catch(() => undefined);
    const free = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
    full = free < reserve;
    low = disk !== undefined && (full || isLow(free, disk.blocks * disk.bsize));
  };
  const timer = setInterval(() => void look(), EVERY);
  timer.unref();
  void look();
  return {
    get full() {
      return full;
    },
    get low() {
      return low;
    },
    stop: () => clearInterval(timer),
  };
}
