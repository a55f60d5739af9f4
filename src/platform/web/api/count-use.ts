// Counts a use of the product by its name. Nobody waits for it, and nothing is said where it fails.
import { callWire } from './call.ts';

export const countUse = (metricTypeName: string): void =>
  void callWire({ method: 'POST', path: '/userMetrics', body: { metricTypeName } }).catch(() => undefined);
