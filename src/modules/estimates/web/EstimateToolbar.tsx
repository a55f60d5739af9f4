// Find, undo, fold, columns, and new rows.
import css from './estimates.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronsDown,
  IconChevronsUp,
} from '../../../platform/web/icons.tsx';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { ColumnChoice } from '../../../platform/web/grid/column-choice.ts';
import { ColumnChoiceMenu } from '../../../platform/web/grid/ColumnChoiceMenu.tsx';
import type { ManyAction } from './estimate-actions.ts';
import type { EstimateGridHandle } from './EstimateGrid.tsx';
import { EstimateSummary } from './EstimateSummary.tsx';
import { FilterEstimate } from './FilterEstimate.tsx';
import { FindInEstimate } from './FindInEstimate.tsx';
import { columnGroups } from './estimate-columns.tsx';
import type { EstimateLine } from './estimate-lines.ts';
import type { EstimateStore } from './estimate-store.ts';

const AddCategory = lazy(async () => ({ default: (await import('./AddRow.tsx')).AddCategory }));
const AddTrade = lazy(async () => ({ default: (await import('./AddRow.tsx')).AddTrade }));

/** A menu or dialog gives the focus back when it closes; the grid takes it after that. */
const AFTER_MENU_MS = 80;

interface Props {
  store: EstimateStore;
  grid: RefObject<EstimateGridHandle | null>;
  choice: ColumnChoice<EstimateLine>;
  mayEdit: boolean;
  onMany: (what: ManyAction, rows: EstimateLine[]) => void;
}

export function EstimateToolbar({ store, grid, choice, mayEdit, onMany }: Props) {
  const phone = useIsPhone();
  const [adding, setAdding] = useState<'category' | 'trade' | null>(null);
  const { history, model, records } = store;
  const canUndo = useSyncExternalStore(history.subscribe, () => history.canUndo);
  const canRedo = useSyncExternalStore(history.subscribe, () => history.canRedo);
  const hasCategories = useSyncExternalStore(model.subscribeRows, () => records.category.size > 0);
  const goTo = (id: number): void => grid.current?.goTo(id);
  const added = (id: number): void => {
    setAdding(null);
    setTimeout(() => goTo(id), AFTER_MENU_MS);
  };
  return (
    <div className={css.estBar} role="toolbar" aria-label="Estimate tools">
      <FindInEstimate store={store} goTo={goTo} />
      {mayEdit && !phone && (
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            aria-label="Undo"
            title="Undo (Ctrl Z)"
            disabled={!canUndo}
            onClick={() => grid.current?.undo()}
          >
            <IconArrowBackUp size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Redo"
            title="Redo (Ctrl Y)"
            disabled={!canRedo}
            onClick={() => grid.current?.redo()}
          >
            <IconArrowForwardUp size={16} stroke={1.8} />
          </ActionIcon>
        </ActionIcon.Group>
      )}
      <FoldButtons store={store} />
      <FilterEstimate store={store} />
      {!phone && <ColumnChoiceMenu choice={choice} groups={columnGroups(store.settings.taxLabel)} />}
      <EstimateSummary store={store} goTo={goTo} />
      <span className="grow" />
      {mayEdit && (
        <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button size="xs" variant="light" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Add
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!phone && (
              <Menu.Item onClick={() => setTimeout(() => grid.current?.addItem(), AFTER_MENU_MS)}>Item</Menu.Item>
            )}
            <Menu.Item disabled={!hasCategories} onClick={() => setAdding('trade')}>
              Trade
            </Menu.Item>
            <Menu.Item onClick={() => setAdding('category')}>Category</Menu.Item>
            {store.settings.hasLibrary && (
              <Menu.Item onClick={() => onMany('library', grid.current?.selected() ?? [])}>From the library…</Menu.Item>
            )}
            {/* What it costs stands on the line: who sees prices alone has no place for it. */}
            {!store.pricesOnly && <Menu.Item onClick={() => onMany('job', [])}>From the job…</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={null}>
        {adding === 'category' && <AddCategory store={store} onClose={() => setAdding(null)} onAdded={added} />}
        {adding === 'trade' && (
          <AddTrade
            store={store}
            startAt={grid.current?.selected()[0]}
            onClose={() => setAdding(null)}
            onAdded={added}
          />
        )}
      </Suspense>
    </div>
  );
}

export function FoldButtons({ store }: { store: EstimateStore }) {
  return (
    <ActionIcon.Group>
      <ActionIcon variant="default" aria-label="Expand all" title="Expand all" onClick={() => store.foldAll(false)}>
        <IconChevronsDown size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Collapse all" title="Collapse all" onClick={() => store.foldAll(true)}>
        <IconChevronsUp size={16} stroke={1.8} />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
