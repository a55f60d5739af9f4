// One work order as the contractor it was issued to reads it.
import css from './external.module.css';
import { IconChevronLeft } from '../../../../platform/web/icons.tsx';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { paths, routeId } from '../../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { type ExternalWorkOrder as WorkOrder, externalApi } from '../../shared/external.api.ts';
import { ExternalTalk } from './ExternalTalk.tsx';
import { SendToOrder } from './SendToOrder.tsx';
import { contractorOrdersApi } from '../../shared/contractor-orders.api.ts';
import { type ContractorActs, ContractorOrder } from '../ContractorOrder.tsx';

export function ExternalWorkOrder() {
  const { workOrderId } = usePageParams<{ workOrderId?: string }>();
  const id = routeId(workOrderId);
  return id === undefined ? <NotFoundPage /> : <Loaded id={id} />;
}

function Loaded({ id }: { id: number }) {
  const read = useRead(externalApi.workOrder, { params: { id } });
  const order = read.data?.data;
  useTabTitle(order?.document.title);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !order) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return order ? <Sheet order={order} /> : <SkeletonRows rows={8} />;
}

function Sheet({ order }: { order: WorkOrder }) {
  const { document } = order;
  const answer = useWrite(contractorOrdersApi.answer);
  const propose = useWrite(contractorOrdersApi.propose);
  const price = useWrite(contractorOrdersApi.price);
  const { company } = useCurrentUser();
  const finish = useWrite(contractorOrdersApi.finish);
  const params = { id: order.id };
  const acts: ContractorActs = {
    answer: async (body) => void (await answer.mutateAsync({ params, body })),
    propose: async (body) => void (await propose.mutateAsync({ params, body })),
    price: async (body) => void (await price.mutateAsync({ params, body })),
    finish: async (note) => void (await finish.mutateAsync({ params, body: { note } })),
    download: async () => saveFile((await call(externalApi.workOrderPdf, { params })) as Blob, `${document.title}.pdf`),
  };
  return (
    <article className={css.external} aria-labelledby={`external-order-${order.id}`}>
      <PageLink href={paths.dashboard()} className={css.externalBack}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden /> Dashboard
      </PageLink>
      <header className={css.externalHead}>
        <div>
          <h1 id={`external-order-${order.id}`} className="page-title">
            {document.title}
          </h1>
          <p className="quiet">{order.label || order.jobNumber}</p>
        </div>
        <Status value={order.status} chip />
      </header>
      <ContractorOrder order={order} acts={acts} company={company.name} />
      <SendToOrder id={order.id} />
      <ExternalTalk
        messages={order.messages}
        files={order.files}
        fetchFile={(attachmentId) => call(externalApi.workOrderFile, { params: { id: order.id, attachmentId } })}
      />
    </article>
  );
}
