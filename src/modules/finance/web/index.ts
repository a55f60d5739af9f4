// What other modules may use of the finance pages.
export { tellUblCheck } from './ubl-check.ts';
