// What a browser must load for the sign-in page, the shell with the list of jobs and the largest screen, against its budget.
import { webSizes } from '../bench/web-sizes.ts';
import { ensureWebBuild } from '../src/platform/server/web-build.ts';

await ensureWebBuild();
for (const { what, kib, budget } of webSizes())
  if (kib > budget) {
    console.log(`${what}: ${kib.toFixed(1)} KiB, at most ${budget}`);
    process.exitCode = 1;
  }
