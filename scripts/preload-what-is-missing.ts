// With each import that happens later, the build writes down everything that the imported file needs, so that the browser asks
// for all of it at once. Inside the workbench most of that is there already; leaving it out of those lists keeps them short.
import type { Plugin, Rolldown } from 'vite';

export function preloadWhatIsMissing(): Plugin {
  const there = new Set<string>();
  const entries = new Set<string>();
  const isChunk = (part: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => part?.type === 'chunk';
  return {
    name: 'preload-what-is-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Styles stay: nothing else loads them. So do the lists of the first file, which runs before the workbench is there.
          resolveDependencies: (_file, files, { hostId }) =>
            entries.has(hostId) ? files : files.filter((file) => !there.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk) as Rolldown.OutputChunk[];
        for (const chunk of chunks) {
          if (chunk.isEntry) entries.add(chunk.fileName);
          if (chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith('/src/app/workbench.tsx')))
            there.add(chunk.fileName);
        }
        for (const name of there) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const next of chunk.imports) there.add(next);
        }
      },
    },
  };
}
