// Where maps show besides their own page: on the front of a job, under the dispatch board.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const mapParts: WebParts = {
  jobFront: [
    {
      id: 'map',
      place: 'side',
      order: 60,
      component: lazyPage(async () => (await import('./JobFrontMap.tsx')).JobFrontMap),
    },
  ],
  boardAside: [lazyPage(async () => (await import('./BoardMap.tsx')).BoardMap)],
};
