// The menu "Export" of documents and of lists.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const reportsParts: WebParts = {
  listExportMenu: [lazyPage(async () => (await import('./ListExportMenu.tsx')).ListExportMenu)],
  exportMenu: [lazyPage(async () => (await import('./ExportMenu.tsx')).ExportMenu)],
};
