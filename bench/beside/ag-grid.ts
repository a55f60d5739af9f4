// The estimate of bench/grid.ts in AG Grid Community: the same lines as the API gives them, sums by group and of all, reckoned anew at each
// commit in one pass over floats, which is less than our own page does (cents, shares of margins, tax, authorised beside all).
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ModuleRegistry,
  NumberEditorModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  TextEditorModule,
  UndoRedoEditModule,
  createGrid,
  themeQuartz,
} from 'ag-grid-community';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  TextEditorModule,
  NumberEditorModule,
  UndoRedoEditModule,
  CellStyleModule,
  RowStyleModule,
  ColumnApiModule,
  RowApiModule,
  CellApiModule,
  RenderApiModule,
]);

interface Item {
  id: number;
  categoryId: number;
  tradeId: number | null;
  description: string;
  materialQuantity: number;
  materialCost: number;
  materialMarkup: number | null;
  labourQuantity: number;
  labourCost: number;
  labourMarkup: number | null;
  materialUnit: string | null;
  labourUnit: string | null;
  isTaxable: boolean;
}
interface Row extends Item {
  key: string;
  /** 0 a room, 1 a trade in it, 2 a line. */
  level: 0 | 1 | 2;
  material: number;
  labour: number;
  markup: number;
  sell: number;
  total: number;
  place: string;
}

const money = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });
const shown = document.querySelector('#total') as HTMLElement;
let rows: Row[] = [];
let isPasting = false;

function rowsOf(items: readonly Item[]): Row[] {
  const made: Row[] = [];
  const group = (level: 0 | 1, key: string, label: string, of: Item): Row => ({
    ...of,
    key,
    level,
    description: label,
    material: 0,
    labour: 0,
    markup: 0,
    sell: 0,
    total: 0,
    place: '',
  });
  let [rooms, trades, lines] = [0, 0, 0];
  let [category, trade] = ['', ''];
  for (const item of items) {
    if (category !== `c${item.categoryId}`) {
      category = `c${item.categoryId}`;
      trade = '';
      made.push({ ...group(0, category, `Room ${item.categoryId}`, item), place: `${++rooms}` });
      trades = 0;
    }
    const own = `${category}t${item.tradeId}`;
    if (trade !== own) {
      made.push({ ...group(1, own, `Trade ${item.tradeId}`, item), place: `${rooms}.${++trades}` });
      lines = 0;
    }
    trade = own;
    const place = `${rooms}.${trades}.${++lines}`;
    made.push({ ...item, key: `i${item.id}`, level: 2, material: 0, labour: 0, markup: 0, sell: 0, total: 0, place });
  }
  return made;
}

/** One pass: lines, trades, rooms, all. */
function reckon(): void {
  let all = 0;
  let [category, trade]: (Row | undefined)[] = [];
  for (const row of rows) {
    if (row.level === 2) {
      row.material = Math.round(row.materialQuantity * row.materialCost * 100) / 100;
      row.labour = Math.round(row.labourQuantity * row.labourCost * 100) / 100;
      row.markup =
        Math.round((row.material * (row.materialMarkup ?? 0) + row.labour * (row.labourMarkup ?? 0)) * 100) / 100;
      row.sell = row.material + row.labour + row.markup;
      row.total = Math.round(row.sell * 110) / 100;
      for (const sum of [category, trade]) {
        if (!sum) continue;
        sum.material += row.material;
        sum.labour += row.labour;
        sum.markup += row.markup;
        sum.sell += row.sell;
        sum.total += row.total;
      }
      all += row.total;
      continue;
    }
    row.material = row.labour = row.markup = row.sell = row.total = 0;
    if (row.level === 0) [category, trade] = [row, undefined];
    else trade = row;
  }
  shown.textContent = money.format(all);
}

const number = (field: keyof Row, headerName: string): ColDef<Row> => ({
  field,
  headerName,
  width: 90,
  type: 'rightAligned',
  editable: ({ data }) => data?.level === 2,
  valueFormatter: ({ data, value }) => (data?.level === 2 && value !== null ? plain.format(value as number) : ''),
  valueParser: ({ newValue, oldValue }) => (Number.isFinite(Number(newValue)) ? Number(newValue) : oldValue),
});
const sum = (field: keyof Row, headerName: string): ColDef<Row> => ({
  field,
  headerName,
  width: 110,
  type: 'rightAligned',
  valueFormatter: ({ value }) => money.format(value as number),
});
const text = (field: keyof Row, headerName: string, width: number): ColDef<Row> => ({
  field,
  headerName,
  width,
  editable: ({ data }) => data?.level === 2,
});
/** The columns that our own sheet shows, the first and the last one pinned as there. */
const columnDefs: ColDef<Row>[] = [
  { field: 'place', headerName: '#', width: 90, pinned: 'left' },
  { field: 'description', headerName: 'Description', width: 340, editable: true },
  number('materialQuantity', 'Qty'),
  text('materialUnit', 'Unit', 60),
  number('materialCost', 'Unit cost'),
  sum('material', 'Material'),
  number('materialMarkup', 'Markup'),
  number('labourQuantity', 'Hours'),
  text('labourUnit', 'Unit', 60),
  number('labourCost', 'Rate'),
  sum('labour', 'Labour'),
  number('labourMarkup', 'Markup'),
  sum('markup', 'Markup total'),
  sum('sell', 'Sell'),
  { field: 'isTaxable', headerName: 'Tax', width: 60, valueFormatter: () => 'Yes' },
  { ...sum('total', 'Total'), pinned: 'right' },
];

async function open(): Promise<void> {
  const [width, height] = location.search.slice(1).split('x');
  const box = document.querySelector('#grid') as HTMLElement;
  Object.assign(box.style, { flex: 'none', width: `${width}px`, height: `${height}px` });
  const { data } = (await (await fetch('./estimate.json')).json()) as { data: { items: Item[] } };
  rows = rowsOf(data.items);
  reckon();
  const grid = createGrid<Row>(box, {
    theme: themeQuartz.withParams({ fontSize: 13, rowHeight: 28, headerHeight: 34, spacing: 4 }),
    rowData: rows,
    columnDefs,
    getRowId: ({ data: row }) => row.key,
    undoRedoCellEditing: true,
    undoRedoCellEditingLimit: 100,
    enterNavigatesVerticallyAfterEdit: true,
    animateRows: false,
    rowBuffer: 6,
    getRowStyle: ({ data: row }) =>
      row && row.level < 2 ? { background: row.level ? '#f4f7fa' : '#e9eef4', fontWeight: 600 } : undefined,
    onCellValueChanged: () => {
      if (isPasting) return;
      reckon();
      grid.refreshCells();
    },
  });
  // Community has no clipboard: a block goes down the column from the cell that has the focus, over lines alone, into the objects of
  // the rows; or through the grid itself (`by-grid`), which is what tells its listeners of each cell, as its own clipboard does.
  document.addEventListener('paste', (event) => {
    const focused = grid.getFocusedCell();
    if (!focused || event.target instanceof HTMLInputElement) return;
    const field = focused.column.getColId() as 'materialQuantity';
    let at = focused.rowIndex;
    isPasting = true;
    for (const text of (event.clipboardData?.getData('text/plain') ?? '').trim().split('\n')) {
      while (rows[at] && rows[at]?.level !== 2) at++;
      const row = rows[at++];
      if (!row) break;
      if (location.pathname.includes('by-grid')) grid.getRowNode(row.key)?.setDataValue(field, Number(text));
      else row[field] = Number(text);
    }
    isPasting = false;
    reckon();
    grid.refreshCells();
  });
}
document.querySelector('#open')?.addEventListener('click', () => void open());
