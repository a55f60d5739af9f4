// The eye on the pages of what goes to somebody outside.
import type { RecordSendProps } from '../../../platform/web/record/record-send.ts';
import { SEEN_TYPES, type SeenType } from '../shared/seen-by.api.ts';
import { SeenBy } from './SeenBy.tsx';

const isSeen = (type: string): type is SeenType => (SEEN_TYPES as readonly string[]).includes(type);

export function SeenRecord({ objectType, objectId, inMenu }: RecordSendProps) {
  if (!isSeen(objectType) || inMenu) return null;
  return <SeenBy objectType={objectType} objectId={objectId} />;
}
