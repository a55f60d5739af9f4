// What other modules may use of portal.
export { externalRoutes } from './external.routes.ts';
export { portalRoutes } from './portal.routes.ts';
export { type ShareKinds, estimateShareKinds, shareObject } from './share-items.service.ts';
export { VISIT, authenticateVisitor } from './share-visits.service.ts';

/** Where shared pages point to contacts; contacts move them when two are merged. */
export const portalContactReferences = [{ table: 'share_item', column: 'contact_id' }] as const;
