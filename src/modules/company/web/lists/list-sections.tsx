// The page of each option list.
import { type Section, lazyPage } from '../../../../platform/web/shell/registry.ts';
import { listSections as lines } from '../../shared/company-sections.ts';

export const listSections: readonly Section[] = lines.map((line) => ({
  ...line,
  component: lazyPage(async () => {
    const { OptionListSection } = await import('./OptionListSection.tsx');
    return () => <OptionListSection name={line.ref} />;
  }),
}));
