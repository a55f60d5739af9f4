// Where resources show besides their own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { resourceListLines } from '../shared/resources-menu.ts';
import { resourcesPaths } from './resources-paths.ts';

export const resourcesParts: WebParts = {
  jobFront: [
    {
      id: 'resources',
      place: 'side',
      order: 60,
      permission: 'view-resource',
      component: lazyPage(async () => (await import('./JobFrontResources.tsx')).JobFrontResources),
    },
  ],
  optionLists: [
    { lines: resourceListLines, load: async () => (await import('../shared/resource.entity.ts')).resourceLists },
  ],
  fieldReads: [async () => (await import('./field-reads.ts')).resourcesFieldReads],
  objects: [
    { type: 'resource', noun: 'resource', href: ({ objectId }) => resourcesPaths.resource(objectId) },
    { type: 'resourceVersion', noun: 'version of a resource' },
  ],
  search: [
    {
      type: 'resources',
      label: 'Resources',
      permission: 'view-resource',
      href: ({ objectId }) => resourcesPaths.resource(objectId),
      list: resourcesPaths.list(),
    },
  ],
  dayActions: [
    { kind: 'resource', href: ({ id }) => resourcesPaths.resource(id), label: 'Read', follows: ['resource'] },
    { kind: 'resourceReview', href: ({ id }) => resourcesPaths.resource(id), label: 'Review', follows: ['resource'] },
  ],
};
