// What is typed into the lists of Mantine is looked for as everywhere: jose finds José.
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '../../../kit/fold.ts';

/** The options that hold what is typed; groups without any are left out. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const term = fold(search).trim();
  let left = limit;
  const take = (item: ComboboxItem): boolean => fold(item.label).includes(term) && left-- > 0;
  return options.flatMap((entry): ComboboxParsedItem[] => {
    if (!('group' in entry)) return take(entry) ? [entry] : [];
    const items = entry.items.filter(take);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
};
