// What the pages of all modules ask that people open on site, as the browser knows it: read by the bundler, for some of it stands beside pages.
import { createServer } from 'vite';

/** As `platform/web/offline/field-reads.ts` has it: that file is the browser's. */
export interface FieldReads {
  ofJob?: (jobId: number) => readonly string[];
  ofPerson?: (person: { userId: number; today: string }) => readonly string[];
  options?: readonly string[];
  leadsTo?: (address: string, answer: unknown) => readonly string[];
}

type Parts = { webParts: { fieldReads: readonly (() => Promise<FieldReads>)[] } };

export async function fieldReadsOfAll(): Promise<FieldReads[]> {
  const bundler = await createServer({
    configFile: false,
    root: process.cwd(),
    appType: 'custom',
    logLevel: 'error',
    cacheDir: 'node_modules/.cache/field-reads',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const { webParts } = (await bundler.ssrLoadModule('/src/app/web-parts.ts')) as Parts;
    return await Promise.all(webParts.fieldReads.map((load) => load()));
  } finally {
    await bundler.close();
  }
}
