// What other modules may use of portal.
export { type ShareKinds, estimateShareKinds, shareObject } from './share-items.service.ts';
export { VISIT, authenticateVisitor } from './share-visits.service.ts';
