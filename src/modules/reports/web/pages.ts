// The pages of reports: one file, loaded with the first of them.
export { ReportPage } from './ReportPage.tsx';
export { ReportsHome } from './ReportsHome.tsx';
