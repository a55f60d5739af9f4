// What the application may use of the search.
export type { CountedLists } from './dashboard.service.ts';
export { searchRoutes } from './search.routes.ts';
