// Demonstration data of sync.
import type { Demo } from '../../../platform/server/demo.ts';

export async function syncDemo(_demo: Demo): Promise<void> {}
