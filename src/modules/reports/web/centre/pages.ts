// The window of the data centre: one file, loaded with the first of its pages.
export { CentreAdmin } from './CentreAdmin.tsx';
export { DataCentre } from './DataCentre.tsx';
export { HistoryPage, KeptResultPage } from './HistoryPage.tsx';
export { TasksPage } from './TasksPage.tsx';
