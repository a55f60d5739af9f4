// The releases of the product, from the changelog that is built in with it.
import changelog from '../../../../CHANGELOG.md?raw';
import { type Block, blocksOf } from './help-text.ts';

export interface Release {
  version: string;
  day: string;
  blocks: readonly Block[];
}

/** `## 0.35.0 – 30 November 2026` and the lines below it; what has no such head is left out. */
export function readReleases(text: string): Release[] {
  return text.split(/^## /m).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [version = '', day = ''] = head.split('–').map((one) => one.trim());
    return /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version) && day
      ? [{ version, day, blocks: blocksOf(lines.join('\n')) }]
      : [];
  });
}

export const RELEASES: readonly Release[] = readReleases(changelog);
export const NEWEST = RELEASES[0]?.version ?? '';

const partsOf = (version: string): number[] => version.split('.').map(Number);
/** Whether `one` came after `other`; everything came after nothing. */
export function isNewer(one: string, other: string | null): boolean {
  if (other === null) return true;
  const [left, right] = [partsOf(one), partsOf(other)];
  for (const [at, part] of left.entries()) if (part !== (right[at] ?? 0)) return part > (right[at] ?? 0);
  return false;
}
