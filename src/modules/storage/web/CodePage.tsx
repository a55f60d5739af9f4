// Where the QR code of a label leads: to the page of its box.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { OpensRecord } from '../../../platform/web/record/OpensRecord.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { storageCustodyApi } from '../shared/storage-items.api.ts';
import { storagePaths } from './storage-paths.ts';

/** /prime/storage-item/code/ST-0007 */
export function CodePage() {
  const { code } = usePageParams<{ code: string }>();
  return <OpensRecord read={useRead(storageCustodyApi.find, { query: { code } })} href={storagePaths.item} />;
}
