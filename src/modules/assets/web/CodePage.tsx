// Where the QR code of a label leads: to the page of its unit.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { OpensRecord } from '../../../platform/web/record/OpensRecord.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { assetFiguresApi } from '../shared/assets.api.ts';
import { assetPaths } from './assets-paths.ts';

/** /prime/asset-item/code/AST-0007 */
export function CodePage() {
  const { code } = usePageParams<{ code: string }>();
  return <OpensRecord read={useRead(assetFiguresApi.scan, { query: { code } })} href={assetPaths.item} />;
}
