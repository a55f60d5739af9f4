// Rows that are dragged by their grip: below a row of their own grid, or of another one that was opened on the way, also where that
// has no row yet. Resting over a tab
// or a link of the workbench opens it, as browsers do with files; the drag goes on there. With Shift, Ctrl or Option held the rows are
// copied.
import css from './DragRows.module.css';
import type { GridController } from './grid-controller.ts';
import type { GridRow } from './grid-types.ts';

const OPEN_AFTER_MS = 600;
const OPENS = '[role=tab], a[href^="/prime"]';
/** From the mouse to what is drawn beside it. */
const BESIDE_PX = 12;

/** What a grid offers to rows of another one. */
type Target = Pick<GridController<GridRow>, 'drop' | 'dropNothing'>;
const grids = new WeakMap<Element, Target>();

/** Until the answered function is called, rows can be let go over this grid. */
export function takesRows(body: Element | null, target: Target): () => void {
  if (!body) return () => undefined;
  grids.set(body, target);
  return () => void grids.delete(body);
}

/** What is about to open. It belongs to somebody else, so the style is put on the element itself. */
function outline(of: HTMLElement | null, line: string): void {
  of?.style.setProperty('outline', line);
  of?.style.setProperty('outline-offset', line && '-2px');
}

/** The sheet here, where it has no row yet. Its words for that lie beside it. */
function emptySheet(over: Element | null): HTMLElement | null {
  for (let at = over; at; at = at.parentElement) {
    const sheet = at.matches('[role=treegrid]') ? at : at.querySelector(':scope > [role=treegrid]');
    if (sheet) return sheet.querySelector('[data-row]') ? null : (sheet as HTMLElement);
  }
  return null;
}

const isCopy = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

/** A row, or all that are selected with it. Escape leaves them where they are. */
export function dragRows<Row extends GridRow>(controller: GridController<Row>, at: number): void {
  const rows = controller.takeRows(at);
  const carried = (cut: boolean): string | undefined => controller.actions.carry?.(rows, cut)?.carried;
  const own: Target = controller;
  let under: HTMLElement | null = null;
  let empty: HTMLElement | null = null;
  let resting: HTMLElement | null = null;
  let opening: number | undefined;
  const badge = document.createElement('div');
  badge.className = css.dragBadge ?? '';
  badge.ariaHidden = 'true';
  document.body.append(badge);

  const mark = (row: HTMLElement | null) => {
    if (row === under) return;
    delete under?.dataset['drop'];
    under = row;
    if (row) row.dataset['drop'] = '';
    row?.scrollIntoView({ block: 'nearest' });
  };
  const markEmpty = (sheet: HTMLElement | null) => {
    if (sheet === empty) return;
    outline(empty?.parentElement ?? null, '');
    empty = sheet;
    outline(empty?.parentElement ?? null, '2px dashed var(--accent)');
  };
  const rest = (over: HTMLElement | null) => {
    if (over === resting) return;
    window.clearTimeout(opening);
    outline(resting, '');
    resting = over;
    if (!over || over.ariaSelected === 'true') return;
    outline(over, '2px solid var(--accent)');
    opening = window.setTimeout(() => {
      outline(over, '');
      over.click();
    }, OPEN_AFTER_MS);
  };
  const tell = (event: MouseEvent | KeyboardEvent) => {
    const count = `${rows.length} row${rows.length === 1 ? '' : 's'}`;
    badge.textContent = isCopy(event) ? `Copy ${count}` : `Move ${count}`;
  };
  const onMove = (event: MouseEvent) => {
    const over = document.elementFromPoint(event.clientX, event.clientY);
    mark(over?.closest<HTMLElement>('[data-row]') ?? null);
    markEmpty(emptySheet(over));
    rest(over?.closest<HTMLElement>(OPENS) ?? null);
    badge.style.translate = `${event.clientX + BESIDE_PX}px ${event.clientY + BESIDE_PX}px`;
    tell(event);
  };
  const stop = () => {
    removeEventListener('mousemove', onMove);
    removeEventListener('mouseup', onUp);
    removeEventListener('keydown', onKey, true);
    removeEventListener('keyup', tell);
    mark(null);
    markEmpty(null);
    rest(null);
    badge.remove();
  };
  const onUp = (event: MouseEvent) => {
    const row = under;
    const body = row?.closest('[role=treegrid]') ?? emptySheet(empty);
    stop();
    const target = body && grids.get(body);
    if (!target) return;
    const index = row ? Number(row.dataset['row']) : 0;
    const copy = isCopy(event);
    if (!copy && target === own) return controller.place(rows, index);
    const lines = carried(!copy);
    if (lines === undefined) target.dropNothing();
    else target.drop(lines, index);
  };
  const onKey = (event: KeyboardEvent) => {
    tell(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  };
  addEventListener('mousemove', onMove);
  addEventListener('mouseup', onUp);
  addEventListener('keydown', onKey, true);
  addEventListener('keyup', tell);
}
