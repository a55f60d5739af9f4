// What other modules may use of equipment.
export {
  type BillableEquipment,
  billableEquipment,
  daysOfCharges,
  takeEquipment,
} from './charges.service.ts';
export { assetItems } from './assets.views.ts';
export { assetScope, deploymentScope } from './assets.scope.ts';
export { type Deploying, bringBack, correct, deploy, removeDeployment, swap } from './deployments.service.ts';
export { deploymentsById, deploymentsOfAsset, deploymentsOfJob } from './deployments.views.ts';
export type { AssetSigns } from './asset-signs.slots.ts';
export { createAsset } from './assets.service.ts';
