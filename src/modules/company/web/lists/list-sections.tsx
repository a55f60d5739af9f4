// The pages of option lists, as modules hand them over.
import { type Section, lazyPage } from '../../../../platform/web/shell/registry.ts';
import type { ListLine } from '../../shared/company-sections.ts';
import type { OptionListEntity } from '../../shared/option-list.entity.ts';

interface OptionLists {
  lines: readonly ListLine[];
  /** Fetches the declarations. */
  load: () => Promise<readonly OptionListEntity[]>;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** The option lists of a module; each gets a page in Administration. */
    optionLists?: readonly OptionLists[];
  }
}

export const listSections = ({ lines, load }: OptionLists): readonly Section[] =>
  lines.map((line) => ({
    ...line,
    component: lazyPage(async () => {
      const [{ OptionListSection }, lists] = await Promise.all([import('./OptionListSection.tsx'), load()]);
      const of = lists.find(({ name }) => name === line.ref);
      return () => of && <OptionListSection of={of} />;
    }),
  }));
