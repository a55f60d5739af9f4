// Where the QR code of a label leads: to the page of its item.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { OpensRecord } from '../../../platform/web/record/OpensRecord.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { stockApi } from '../shared/inventory.api.ts';
import { stockPaths } from './inventory-paths.ts';

/** /prime/inventory-item/code/TAPE-48 */
export function CodePage() {
  const { code } = usePageParams<{ code: string }>();
  return <OpensRecord read={useRead(stockApi.scan, { query: { code } })} href={stockPaths.item} />;
}
