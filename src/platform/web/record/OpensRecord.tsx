// Where an address leads that names a record by something else than its number, as the QR code of a label does: to its page.
import { useEffect, useEffectEvent } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { PageError } from '../shell/PageBoundary.tsx';
import { openPage } from '../shell/navigate.ts';
import { useIsActiveTab, useTab } from '../shell/tab-context.tsx';

interface Props {
  read: UseQueryResult<{ data: { id: number } }, ApiError>;
  href: (id: number) => string;
}
export function OpensRecord({ read, href }: Props) {
  const id = read.data?.data.id;
  const tab = useTab();
  const ready = useIsActiveTab() && id !== undefined;
  const go = useEffectEvent(() => {
    if (id === undefined) return;
    openPage(href(id), { replace: true });
    tab.close();
  });
  useEffect(() => {
    if (ready) go();
  }, [ready]);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return <SkeletonRows rows={8} />;
}
