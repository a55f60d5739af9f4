// The pages of option lists.
import { type Section, lazyPage } from '../../../../platform/web/shell/registry.ts';
import type { ListLine } from '../../shared/company-sections.ts';
import type { OptionListEntity } from '../../shared/option-list.entity.ts';

/** A page for each list of a module; `load` fetches the declarations. */
export const listSections = (
  lines: readonly ListLine[],
  load: () => Promise<readonly OptionListEntity[]>,
): readonly Section[] =>
  lines.map((line) => ({
    ...line,
    component: lazyPage(async () => {
      const [{ OptionListSection }, lists] = await Promise.all([import('./OptionListSection.tsx'), load()]);
      const of = lists.find(({ name }) => name === line.ref);
      return () => of && <OptionListSection of={of} />;
    }),
  }));
