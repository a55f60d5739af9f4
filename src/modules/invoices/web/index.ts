// What the screens of other modules may use of invoices.
export { Paper } from './Paper.tsx';
