// /prime/admin/connectors/$connectorId: one claims system with its operations, mapping, message and ledger.
import css from './connectors.module.css';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { InAdmin } from '../../../platform/web/sections/pages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type ConnectorView, connectorsApi } from '../shared/connectors.api.ts';
import { ConnectorHead } from './ConnectorHead.tsx';
import { ConnectorLedger } from './ConnectorLedger.tsx';
import { FieldMapping } from './FieldMapping.tsx';
import { OperationList } from './OperationList.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';
import { useDesk } from './use-desk.ts';

const LOOK_AGAIN_MS = 5000;

export const ConnectorPage = () => (
  <InAdmin section="connectors">
    <AnyConnector />
  </InAdmin>
);

function AnyConnector() {
  const { connectorId } = usePageParams<{ connectorId: string }>();
  return /^\d{1,15}$/.test(connectorId) ? <LoadedConnector id={Number(connectorId)} /> : <NotFoundPage />;
}

function LoadedConnector({ id }: { id: number }) {
  const read = useRead(connectorsApi.get, { params: { id } }, { refetchInterval: LOOK_AGAIN_MS });
  const connector = read.data?.data;
  useTabTitle(connector?.label);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !connector) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return connector ? <ConnectorDesk key={id} connector={connector} /> : <SkeletonRows rows={12} />;
}

function ConnectorDesk({ connector }: { connector: ConnectorView }) {
  const desk = useDesk(connector, useCan()('manage-connectors'));
  const phone = useIsPhone();
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <section className={`${css.desk} fills-page`} aria-label={connector.label}>
      <ConnectorHead desk={desk} />
      {connector.missing.length > 0 && !phone && <SetupSteps connector={connector} editable={desk.editable} />}
      {!phone && (
        <div className={css.top}>
          <OperationList desk={desk} />
          <FieldMapping desk={desk} />
          <WhatIsSent desk={desk} />
        </div>
      )}
      <ConnectorLedger connector={connector} editable={desk.editable} jobId={jobId} onJob={setJobId} />
    </section>
  );
}
