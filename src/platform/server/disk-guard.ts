// Changes are refused while there is still room for what has begun: a database whose log finds no room ends altogether.
import { statfs } from 'node:fs/promises';

const RESERVE = 64 * 1024 * 1024; // four segments of the database's log
const EVERY = 500; // ms

export interface DiskGuard {
  /** As of the last look. */
  readonly full: boolean;
  stop(): void;
}

export function guardDisk(directory: string, reserve = RESERVE): DiskGuard {
  let full = false;
  const look = async () => {
    const disk = await statfs(directory).catch(() => undefined);
    full = disk !== undefined && disk.bavail * disk.bsize < reserve;
  };
  const timer = setInterval(() => void look(), EVERY);
  timer.unref();
  void look();
  return {
    get full() {
      return full;
    },
    stop: () => clearInterval(timer),
  };
}
