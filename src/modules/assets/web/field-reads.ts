// What the page of equipment of a job asks.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { assetDeploymentsApi } from '../shared/asset-deployments.api.ts';

export const assetsFieldReads: FieldReads = {
  ofJob: (jobId) => [fieldRead(assetDeploymentsApi.ofJob, { params: { jobId } })],
};
