// The eye on a single file.
import type { FileActionProps } from '../../documents/web/index.ts';
import { SeenBy } from './SeenBy.tsx';

export function SeenByFile({ ids, compact, onClosed }: FileActionProps) {
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0 || onClosed) return null;
  return <SeenBy objectType="attachment" objectId={only} compact={compact} />;
}
