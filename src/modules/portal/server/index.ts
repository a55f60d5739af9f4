// What other modules may use of portal.
export { portalRoutes } from './portal.routes.ts';
export { type ShareKinds, estimateShareKinds } from './share-items.service.ts';
export { VISIT, authenticateVisitor } from './share-visits.service.ts';
