// What the portal module adds: sharing, on the pages of what can be shared.
import { type LazyPage, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { ShareButtonProps } from '../../estimates/web/index.ts';

export const portalWeb: WebModule & { shareButton: LazyPage<ShareButtonProps> } = {
  shareButton: lazyPage(async () => (await import('./ShareButton.tsx')).ShareButton),
};
