// The estimate editor's sheet: the generic treegrid with the estimate's columns, keys and menu.
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { ColumnChoice } from '../../../platform/web/grid/column-choice.ts';
import type { GridController } from '../../../platform/web/grid/grid-controller.ts';
import { TreeGrid } from '../../../platform/web/grid/TreeGrid.tsx';
import type { FromElsewhere } from './estimate-carry.ts';
import { type ManyAction, estimateActions, estimateMenu } from './estimate-actions.ts';
import { phoneColumns } from './estimate-columns.tsx';
import type { EstimateLine } from './estimate-lines.ts';
import type { CategoryRecord, ItemRecord } from './estimate-records.ts';
import type { Typed } from './estimate-refusals.ts';
import type { EstimateStore } from './estimate-store.ts';

/** What a toolbar or page may ask of the grid. */
export interface EstimateGridHandle {
  addItem: () => void;
  /** Opens the editor of an earlier session again, with what stood in it. */
  resume: (typed: Typed | null) => void;
  undo: () => void;
  redo: () => void;
  goTo: (id: number) => void;
  selected: () => EstimateLine[];
}

interface Props {
  store: EstimateStore;
  /** From `useEstimateColumns`; the page shows its menu. */
  choice: ColumnChoice<EstimateLine>;
  /** 28, 34 or 44 by the person's density; a phone has 44. */
  rowHeight?: number;
  /** The row menu of a category. */
  onOpenCategory?: (category: CategoryRecord) => void;
  /** Entries that open a dialog for the chosen rows. */
  onMany?: (what: ManyAction, rows: EstimateLine[]) => void;
  /** Lines of another estimate are pasted. */
  fromElsewhere?: FromElsewhere;
  /** A tap on an item on a phone. */
  onOpenRow?: (item: ItemRecord) => void;
  /** Shown while there are no rows. */
  empty?: ReactNode;
  ref?: Ref<EstimateGridHandle>;
}

const PHONE_ROW = 44;
const WIDTHS_KEY = 'reinstate.estimate-widths';

export function EstimateGrid({
  store,
  choice,
  rowHeight = 28,
  onOpenCategory,
  onMany,
  fromElsewhere,
  onOpenRow,
  empty,
  ref,
}: Props) {
  const phone = useIsPhone();
  const grid = useRef<GridController<EstimateLine>>(null);
  const actions = useMemo(() => estimateActions(store, onOpenRow, fromElsewhere), [store, onOpenRow, fromElsewhere]);
  const narrowColumns = useMemo(() => phoneColumns(store), [store]);

  useImperativeHandle(
    ref,
    () => ({
      addItem: () => (grid.current?.rowAt(0) ? grid.current.insertBelow() : grid.current?.start()),
      resume: (typed) => {
        if (!typed) return;
        store.reveal(typed.id);
        if (!grid.current?.reopen(String(typed.id), typed.column, typed.text))
          toast(`What you typed could not be restored to its cell: ${typed.text}`);
      },
      undo: () => grid.current?.run({ name: 'undo' }, false),
      redo: () => grid.current?.run({ name: 'redo' }, false),
      goTo: (id) => {
        store.reveal(id);
        grid.current?.goToKey(String(id));
      },
      selected: () => grid.current?.selectedRows() ?? [],
    }),
    [store],
  );

  // Back online: what waited is sent at once.
  useEffect(() => {
    const send = () => void store.queue.flush();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [store]);

  const menu = useCallback(
    (rows: EstimateLine[]) => {
      const run = (name: 'insert' | 'remove') => () => grid.current?.run({ name }, false);
      const move = (direction: -1 | 1) => grid.current?.run({ name: 'move', direction }, false);
      const [row] = rows;
      const details =
        onOpenCategory && rows.length === 1 && row?.kind === 'category' ? () => onOpenCategory(row.record) : undefined;
      return estimateMenu(
        store,
        { insert: run('insert'), move, remove: run('remove'), details, many: onMany && ((what) => onMany(what, rows)) },
        rows,
      );
    },
    [store, onOpenCategory, onMany],
  );

  return (
    <TreeGrid
      ref={grid}
      label="Estimate items"
      model={store.model}
      columns={phone ? narrowColumns : choice.shown}
      actions={actions}
      rowHeight={phone ? PHONE_ROW : rowHeight}
      readOnly={phone || store.settings.readOnlyReason !== undefined}
      {...(!phone && { menu })}
      empty={empty}
      widthsKey={WIDTHS_KEY}
      footless={phone}
    />
  );
}
