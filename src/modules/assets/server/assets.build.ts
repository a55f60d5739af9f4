// What tests need of equipment: units that are right unless they say otherwise, and their rates.
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import type { AssetItemCreate } from '../shared/asset-item.entity.ts';
import { type AssetItemView, assetItemRatesApi, assetItemsApi } from '../shared/assets.api.ts';

/** Given: the same in every company. */
export const [DEHUMIDIFIER, AIR_MOVER] = [1, 2];
export const [AVAILABLE, ON_SITE, IN_SERVICE, LOST] = [1, 2, 3, 4];
export const [DAY, CALENDAR_DAY, HOUR, WEEK, FIXED] = [1, 2, 3, 4, 5];

export const buildAsset = async (
  app: TestApp,
  as: Person,
  given: Partial<AssetItemCreate> = {},
): Promise<AssetItemView> =>
  made(
    await app.call(as, assetItemsApi.create, {
      body: { label: 'Dehumidifier LGR', assetTypeId: DEHUMIDIFIER, ...given },
    }),
  );

export const buildRate = async (app: TestApp, as: Person, sellRate = 97.5, assetItemRateTypeId = DAY) =>
  made(
    await app.call(as, assetItemRatesApi.create, {
      body: { assetTypeId: DEHUMIDIFIER, assetItemRateTypeId, sellRate, costRate: 20 },
    }),
  );

export async function buildDeployment(
  app: TestApp,
  as: Person,
  given: { assetItemIds: number[]; jobId: number; outAt?: string; assetItemRateTypeId?: number },
) {
  const [first] = made(await app.call(as, assetDeploymentsApi.deploy, { body: given }));
  if (!first) throw new Error('Nothing was deployed');
  return first;
}
