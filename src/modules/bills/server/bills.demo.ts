import type { Demo } from '../../../platform/server/demo.ts';

export async function billsDemo({ whole }: Demo): Promise<void> {
  if (!whole) return;
}
