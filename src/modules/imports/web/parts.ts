// What imports add to the workbench: a section of Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { importsSections } from '../shared/imports-sections.ts';

export const importsParts: WebParts = {
  sections: [
    {
      ...importsSections.imports,
      component: lazyPage(async () => (await import('./ImportsSection.tsx')).ImportsSection),
      words: 'import upload csv excel xlsx jobs contacts migrate undo',
    },
  ],
};
