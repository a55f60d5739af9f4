import type { SupportItemRow } from '../shared/support.api.ts';

const TONES: Readonly<Record<string, string>> = { new: 'new', open: 'active', waiting: 'waiting', solved: 'done' };

/** The dot of an item, by what its status means. */
export const toneOfItem = ({ supportItemStatus: { typeName } }: Pick<SupportItemRow, 'supportItemStatus'>): string =>
  TONES[typeName ?? ''] ?? 'new';
