// What the application may use of the search.
export { searchRoutes } from './search.routes.ts';
