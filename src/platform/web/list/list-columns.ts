// Which columns a person sees and in which order, remembered per list.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Column } from './column.ts';

interface ColumnChoice {
  order: string[];
  hidden: string[];
}
interface Choices {
  lists: Record<string, ColumnChoice>;
}

const useChoices = create<Choices>()(persist(() => ({ lists: {} }), { name: 'reinstate.columns', version: 1 }));

export function setColumns(list: string, choice: ColumnChoice): void {
  useChoices.setState(({ lists }) => ({ lists: { ...lists, [list]: choice } }));
}

export function resetColumns(list: string): void {
  useChoices.setState(({ lists: { [list]: _gone, ...others } }) => ({ lists: others }));
}

/** All columns in the person's order, with whether each is shown. */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
): { column: Column<Row>; shown: boolean }[] {
  const choice = useChoices((state) => state.lists[list]);
  const place = (id: string): number => {
    const at = choice?.order.indexOf(id) ?? -1;
    return at < 0 ? columns.findIndex((column) => column.id === id) : at;
  };
  const ordered = choice ? [...columns].sort((a, b) => place(a.id) - place(b.id)) : columns;
  return ordered.map((column) => ({
    column,
    shown: choice ? !choice.hidden.includes(column.id) : !column.hidden,
  }));
}
