// One work order as the contractor it was issued to reads it.
import css from './external.module.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { paths, routeId } from '../../../../platform/web/paths/paths.ts';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { type ExternalWorkOrder as WorkOrder, externalApi } from '../../shared/external.api.ts';
import { ExternalTalk } from './ExternalTalk.tsx';
import { SharedSheet } from '../SharedSheet.tsx';

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
  const { document, siteContact, safetyAlert, instructions, terms } = order;
  const site = document.facts.find(([label]) => label === 'Site')?.[1];
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile((await call(externalApi.workOrderPdf, { params: { id: order.id } })) as Blob, `${document.title}.pdf`);
    } catch (error) {
      await alert((error as Error).message);
    }
    setBusy(false);
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
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void download()}
        >
          Download PDF
        </Button>
      </header>
      {safetyAlert && (
        <p className={css.externalAlert}>
          <IconAlertTriangle size={16} aria-hidden /> <strong>Safety alert:</strong> {safetyAlert}
        </p>
      )}
      {site && (
        <p>
          <a href={directionsTo(site)} target="_blank" rel="noreferrer">
            Directions to {site}
          </a>
        </p>
      )}
      {siteContact && (siteContact.name || siteContact.phone) && (
        <p>
          On site: {siteContact.name}{' '}
          {siteContact.phone && <a href={`tel:${siteContact.phone.replace(/\s/g, '')}`}>{siteContact.phone}</a>}
        </p>
      )}
      <SharedSheet document={document} />
      {instructions && <Text title="Instructions" text={instructions} />}
      {terms.map(({ label, text }, place) => (
        <Text key={place} title={label} text={text} />
      ))}
      <ExternalTalk
        messages={order.messages}
        files={order.files}
        fetchFile={(attachmentId) => call(externalApi.workOrderFile, { params: { id: order.id, attachmentId } })}
      />
    </article>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <section className={css.externalText}>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
);
