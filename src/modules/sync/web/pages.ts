// The pages of sync: one file, loaded with the first of them.
export { RequestPage } from './RequestPage.tsx';
export { SharePage } from './SharePage.tsx';
