// What the texts module adds: help under texts of several lines.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const textsParts: WebParts = {
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
