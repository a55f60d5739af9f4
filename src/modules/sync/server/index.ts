// What other modules may use of sync.
export { syncRoutes } from './sync.routes.ts';
