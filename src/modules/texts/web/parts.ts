// What the texts module adds: help under texts of several lines, questions about a job, and rows that a photo of contents proposes.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const textsParts: WebParts = {
  jobFront: [
    {
      id: 'ask',
      place: 'side',
      order: 70,
      permission: 'prime-ai',
      component: lazyPage(async () => (await import('./JobAsk.tsx')).JobAsk),
    },
  ],
  photoProposals: [lazyPage(async () => (await import('./ProposeItems.tsx')).ProposeItems)],
  // Where it does not arrive, the field is a field without help.
  textHelp: [
    lazyPage(async () =>
      import('./Rewrite.tsx').then(
        ({ Rewrite }) => Rewrite,
        () => () => null,
      ),
    ),
  ],
};
