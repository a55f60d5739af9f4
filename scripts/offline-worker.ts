// Makes dist/web/sw.js: the service worker with the list of the files that it keeps.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { OfflineFiles } from '../src/platform/web/offline/offline-files.ts';

const WORKER = 'src/platform/web/offline/worker.ts';
const WORKBENCH = '/src/app/workbench.tsx';
/** Asked for before anything else is opened. */
const PIN = '/src/platform/web/offline/PinScreen.tsx';
/** Kept before the other pages of the field, in this order: a phone may lose its signal seconds after signing in. */
const FIRST = [
  '/src/app/web-parts.ts',
  '/src/modules/offline/web/DevicePage.tsx',
  '/src/modules/offline/web/WithoutSignal.tsx',
  '/src/modules/offline/web/PackKeeper.tsx',
  '/src/modules/offline/web/DeviceTeller.tsx',
  '/src/platform/web/dashboard/DashboardPage.tsx',
  '/src/modules/jobs/web/day/MyDay.tsx',
  '/src/modules/scheduling/web/today/TodayPhone.tsx',
];
/** Modules whose pages are for the office: settings, money, reports, bringing data in. Without signal they say that they are not here. */
const OF_THE_OFFICE =
  /\/modules\/(accounting|bills|company|finance|imports|invoices|job-cost|portal|reports|sync|texts)\/web\/(?!Share|JobAsk)/;

type Chunks = Map<string, Rolldown.OutputChunk>;

export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER);
        const text = code.replace(/^export \{\s*\};?$/m, '');
        if (/^\s*(import|export)\b/m.test(text)) throw new Error(`${WORKER} must import nothing that runs`);
        const files = offlineFiles(bundle);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const FILES = ${JSON.stringify(files)};\n${text}` });
      },
    },
  };
}

function offlineFiles(bundle: Rolldown.OutputBundle): OfflineFiles {
  const chunks: Chunks = new Map(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const entry = [...chunks.values()].find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
  );
  const holding = (module: string) =>
    [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const [workbench, pin] = [holding(WORKBENCH), holding(PIN)];
  const first = FIRST.flatMap((module) => holding(module) ?? []);
  if (!entry || !workbench || !pin || first.length < FIRST.length) throw new Error('The build has no beginning');
  const shell = needed(chunks, [entry.fileName, workbench.fileName, pin.fileName]);
  const pages = [...chunks.values()].filter(({ facadeModuleId, moduleIds }) => {
    const of = facadeModuleId ? [facadeModuleId] : moduleIds;
    return !of.every((id) => OF_THE_OFFICE.test(id));
  });
  const names = (of: readonly Rolldown.OutputChunk[]) => of.map(({ fileName }) => fileName);
  const field = new Set([...needed(chunks, names(first)), ...needed(chunks, names(pages))]);
  const codes = Object.keys(bundle).filter((name) => /\/(code-reader\.worker|zxing_reader)-/.test(name));
  if (codes.length < 2) throw new Error('The build has no reader of codes');
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght.*\.woff2$/.test(name));
  const assets = (names: Iterable<string>) =>
    [...names].filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
  const lists = {
    shell: assets([...shell, ...fonts]),
    field: assets([...field, ...codes].filter((name) => !shell.has(name))),
  };
  const build = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
  return { build, entry: `/${entry.fileName}`, ...lists };
}

/** These chunks with all that they import at once, and their styles. */
function needed(chunks: Chunks, start: readonly string[]): Set<string> {
  const files = new Set(start);
  for (const file of files) {
    const chunk = chunks.get(file);
    for (const next of chunk?.imports ?? []) files.add(next);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return files;
}
