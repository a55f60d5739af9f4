// What the application may use of reports.
export { reportsRoutes } from './reports.routes.ts';
export { type Exporter, type Exporters, exportJob } from './reports.service.ts';
