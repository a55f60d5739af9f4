// What a browser must load before a screen works, from the build's manifest.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}
export interface Size {
  what: string;
  kib: number;
  budget: number;
}

const ROOT = 'dist/web';

/** JavaScript, gzip, with all static imports. Empty where nothing was built. */
export function webSizes(): Size[] {
  if (!existsSync(`${ROOT}/.vite/manifest.json`)) return [];
  const manifest = JSON.parse(readFileSync(`${ROOT}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const closure = (keys: string[]): Set<string> => {
    const found = new Set(keys);
    for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
    return found;
  };
  const kib = (keys: Iterable<string>) =>
    [...keys].reduce(
      (sum, key) => sum + gzipSync(readFileSync(`${ROOT}/${manifest[key]?.file ?? ''}`), { level: 9 }).length,
      0,
    ) / 1024;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && key.endsWith('index.html'));
  const named = (...names: string[]) =>
    Object.keys(manifest).filter((key) => key.endsWith('.js') && names.includes(manifest[key]?.name ?? ''));
  const shell = closure([...entry, ...named('workbench', 'list')]); // scripts/chunks.ts
  const screens = Object.keys(manifest)
    .filter((key) =>
      /modules\/[^/]+\/web\/[A-Z]\w+(Page|List|Register|View|Estimates|WorkOrders|Overview)\.tsx$/.test(key),
    )
    .map((key) => ({ key, kib: kib([key]) }));
  const largest = screens.sort((a, b) => b.kib - a.kib)[0];
  return [
    { what: 'JavaScript of /login', kib: kib(closure(entry)), budget: 145 },
    { what: 'JavaScript of shell and job list', kib: kib(shell), budget: 200 },
    ...(largest
      ? [
          {
            what: `the largest screen's own chunk (${largest.key.split('/').pop() ?? ''})`,
            kib: largest.kib,
            budget: 60,
          },
        ]
      : []),
  ];
}
