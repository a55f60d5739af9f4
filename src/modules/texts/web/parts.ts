// What the texts module adds: help under texts of several lines, and rows that a photo of contents proposes.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const textsParts: WebParts = {
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
