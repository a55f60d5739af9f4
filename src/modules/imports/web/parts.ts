// What imports add to the workbench: a section of Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const importsParts: WebParts = {
  sections: [
    {
      area: 'admin',
      ref: 'imports',
      label: 'Imports',
      group: 'Records',
      order: 78,
      permission: 'view-data-import',
      component: lazyPage(async () => (await import('./ImportsSection.tsx')).ImportsSection),
      words: 'import upload csv excel xlsx jobs contacts migrate undo',
    },
  ],
};
