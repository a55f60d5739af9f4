// What other modules may use of estimates.
export { checkKindTags } from './category-tags.service.ts';
export { createEstimate } from './estimates.service.ts';
export {
  createItem as createEstimateItem,
  removeItem as removeEstimateItem,
  updateItem as updateEstimateItem,
} from './estimate-items.service.ts';
export { type EstimateExport, estimateDocument } from './estimates.print.ts';
export { estimateScope } from './estimates.scope.ts';
export type { HeldItem, HeldItems } from './held-items.service.ts';
export { followInvoices, followWorkOrders } from './item-status.service.ts';
export { loadRows, lockEstimate, recomputeTotals } from './estimates.store.ts';
export { requireEstimate } from './estimates.views.ts';
export { snapshotList } from './snapshots.views.ts';
export { createSnapshot } from './snapshots.service.ts';
export { type QuotedFigures, takeQuotedFigures } from './quoted-figures.service.ts';
export {
  HELD_WORDS,
  demandEstimateLeaving,
  demandSnapshotLeaving,
  isEstimateHeld,
} from './estimate-leaving.service.ts';
export { type LeavingCheck, type LeavingDocument, demandLeaving, leavingProblems } from './leaving.slots.ts';
export { type Approver, answerEstimate, approvalOf, backToClient, submitSnapshot } from './outside-answers.service.ts';
export { outsidePhotos, theirSnapshot, wasSubmitted } from './outside-answers.views.ts';
export { chooseMaterial, offerAlternatives, selectionForCustomer } from './material-selection.service.ts';
export type { LineSource } from './line-sources.slots.ts';
export { type AuthorisedSource, authorisedSources } from './line-sources.views.ts';
export { type Line, requireLine } from './line-notes.views.ts';
export type { MovedItems } from './moved-items.slots.ts';
export type { PricesOfOthers, TheirLine } from './prices-of-others.slots.ts';
