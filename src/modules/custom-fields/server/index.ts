// What other modules may use of custom fields.
export { customFieldRoutes } from './custom-fields.routes.ts';
