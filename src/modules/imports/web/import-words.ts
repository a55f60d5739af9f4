import { showNumber } from '../../../platform/web/display/format.ts';
import { RECORD_WORDS, type RecordType } from '../shared/import-fields.ts';
import type { ImportRow } from '../shared/imports.api.ts';

export const STATUS: Record<string, { label: string; typeName: string }> = {
  draft: { label: 'Not imported yet', typeName: 'draft' },
  running: { label: 'Importing', typeName: 'active' },
  done: { label: 'Imported', typeName: 'completed' },
  cancelled: { label: 'Stopped', typeName: 'waiting' },
  failed: { label: 'Failed', typeName: 'declined' },
  undoing: { label: 'Being undone', typeName: 'active' },
  undone: { label: 'Undone', typeName: 'new' },
  'partly undone': { label: 'Partly undone', typeName: 'waiting' },
};
export const isUnderWay = ({ status }: Pick<ImportRow, 'status'>): boolean =>
  status === 'running' || status === 'undoing';

const WORDS = ['created', 'updated', 'skipped', 'refused', 'kept'] as const;
/** "12 created, 3 refused". */
export function countsInWords(counts: Partial<ImportRow['counts']>): string {
  const said = WORDS.filter((word) => (counts[word] ?? 0) > 0).map(
    (word) => `${showNumber(counts[word] ?? 0)} ${word}`,
  );
  return said.join(', ');
}
export const records = (type: RecordType, many: number): string =>
  `${showNumber(many)} ${many === 1 ? RECORD_WORDS[type].one : RECORD_WORDS[type].many}`;
