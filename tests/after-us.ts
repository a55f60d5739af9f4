// However a test run ends, kill -9 included, its servers, database servers and folders go with it.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** Waits for the end of its input, which is the end of the process that holds the other side. */
const CLEAN_UP = `
cat > /dev/null
for pid in $(cat "$1.pids"); do kill -KILL "$pid"; done
pid=$(head -n 1 "$1/postgres/postmaster.pid")
if [ -n "$pid" ]; then
  kill -CONT "$pid"
  kill -QUIT "$pid"
  for try in 1 2 3 4 5 6 7 8; do kill -0 "$pid" && sleep 1; done
fi
rm -rf "$1" "$1.pids"
`;

/** Call it once for each folder with a `postgres` in it, before anything is started there. */
export function cleanUpAfterUs(folder: string): void {
  if (process.platform === 'win32') return;
  const shell = spawn('sh', ['-c', CLEAN_UP, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
}

/** A process that would start its database again: it is ended before that. */
export const endAfterUs = (folder: string, pid: number | undefined): void => {
  if (pid !== undefined) appendFileSync(`${folder}.pids`, `${pid}\n`);
};

/** Whoever started this process is gone without having stopped it. */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
