// The pages of resources: one file, loaded with the first of them.
export { OutsideResources } from './OutsideResources.tsx';
export { ReaderList } from './ReaderList.tsx';
export { ResourcesPage } from './ResourcesPage.tsx';
