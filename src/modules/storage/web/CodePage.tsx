// Where the QR code of a label leads: to the page of its box.
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useIsActiveTab, useTab } from '../../../platform/web/shell/tab-context.tsx';
import { storageCustodyApi } from '../shared/storage-items.api.ts';
import { storagePaths } from './storage-paths.ts';

/** /prime/storage-item/code/ST-0007 */
export function CodePage() {
  const { code } = usePageParams<{ code: string }>();
  const read = useRead(storageCustodyApi.find, { query: { code } });
  const id = read.data?.data.id;
  const tab = useTab();
  const ready = useIsActiveTab() && id !== undefined;
  const go = useEffectEvent(() => {
    if (id === undefined) return;
    openPage(storagePaths.item(id), { replace: true });
    tab.close();
  });
  useEffect(() => {
    if (ready) go();
  }, [ready]);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return <SkeletonRows rows={8} />;
}
