// What the texts module adds: help under texts of several lines.
import type { TextHelpProps } from '../../../platform/web/form/text-help.tsx';
import { type LazyPage, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const textsWeb: WebModule & { textHelp: LazyPage<TextHelpProps> } = {
  // Where it does not arrive, the field is a field without help.
  textHelp: lazyPage(async () =>
    import('./Rewrite.tsx').then(
      ({ Rewrite }) => Rewrite,
      () => () => null,
    ),
  ),
};
