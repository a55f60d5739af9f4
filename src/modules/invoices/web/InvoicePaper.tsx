// The paper of an invoice in the office.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { invoicesApi } from '../shared/invoices.api.ts';
import { Paper } from './Paper.tsx';

export function InvoicePaper({ id, version }: { id: number; version: number }) {
  const read = useRead(
    invoicesApi.document,
    { params: { id } },
    { keepPrevious: true, follows: ['accountsReceivable'] },
  );
  const document = read.data?.data;
  return document ? <Paper key={version} document={document} /> : <SkeletonRows rows={8} />;
}
