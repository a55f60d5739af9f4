// A company with 20,000 stock items in 12 places and 200,000 movements over two years: lists, ledger, a stocktake, a busy item.
//   node bench/stock.ts [folder of data]
import { demonstration, json } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4399);
const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 20_000);
const MOVES = ITEMS * 10;
const { served, client, measure } = await demonstration(process.argv[2] ?? 'test-results/bench/stock', PORT);
const filling = performance.now();
const [first] = (await client.query<{ id: string }>('select min(id) as id from company')).rows;
const company = Number(first?.id);
// The database adds the movements up itself: they are written in their order, as in a company of some years.
await client.query(
  `insert into warehouse (company_id, label, kind) select ${company}, 'Bench place ' || n, case when n > 3 then 'vehicle' else 'warehouse' end from generate_series(1, 12) n`,
);
await client.query(
  `insert into inventory_item (company_id, label, code, barcode, cost_total, sell_total, reorder_level)
   select ${company}, 'Bench part ' || n || ' ' || (array['tape','pipe','board','filter','glove'])[n % 5 + 1], 'BP-' || n, '93' || lpad(n::text, 11, '0'), 3, 5, 6 from generate_series(1, $1) n`,
  [ITEMS],
);
await client.query('vacuum analyze');
await client.query(
  `with w as (select array_agg(id order by id) as ids from warehouse where company_id = ${company} and label like 'Bench place %'),
     i as (select id, row_number() over (order by id) as n from inventory_item where company_id = ${company} and code like 'BP-%'),
     j as (select array_agg(id) as ids from job where company_id = ${company})
   insert into inventory_movement (company_id, inventory_item_id, position, kind, quantity, unit_cost, from_warehouse_id, to_warehouse_id, job_id, moved_at, label, unit_sell)
   select ${company}, i.id, 0, case when s = 0 then 'receive' when s = 1 then 'transfer' else 'issue' end, case when s = 0 then 20 when s = 1 then 9 else 1 end, 3.33,
     case when s = 0 then null when s = 1 then w.ids[i.n % 3 + 1] else w.ids[4 + i.n % 9] end, case when s = 0 then w.ids[i.n % 3 + 1] when s = 1 then w.ids[4 + i.n % 9] end,
     case when s > 1 then j.ids[(i.n + s) % array_length(j.ids, 1) + 1] end, now() - make_interval(hours => (730 - s * 70) * 24) + make_interval(secs => i.n), 'Part', 5
   from generate_series(0, $1::integer) s cross join i cross join w cross join j order by s, i.n`,
  [MOVES / ITEMS - 1],
);
await client.query('vacuum analyze');
console.log(`${ITEMS} items and ${MOVES} movements, made in ${Math.round((performance.now() - filling) / 1000)} s`);

const one = async (text: string): Promise<string> => (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
const item = await one(`select id from inventory_item where code = 'BP-777'`);
const place = await one(`select id from warehouse where label = 'Bench place 5'`);
const job = await one(
  `select job_id as id from inventory_movement where job_id is not null and company_id = ${company} limit 1`,
);
const take = await one(
  `insert into inventory_stocktake (company_id, label, warehouse_id) values (${company}, 'Bench count', ${place}) returning id`,
);
const sorted = (field: string, direction = 'desc'): string => `&sort=${json([{ field, direction }])}`;
const where = (field: string, value: unknown): string =>
  `&filter=${json({ and: [{ field, operator: 'equals', value }] })}`;
console.log('| what | median | p95 |\n| --- | --- | --- |');
await measure('stock: first page', '/inventoryItem?perPage=50');
await measure('stock: last in stock first', `/inventoryItem?perPage=50${sorted('quantityInStock')}`);
await measure('stock: by value', `/inventoryItem?perPage=50${sorted('stockValue')}`);
await measure('stock: found by words', '/inventoryItem?perPage=50&s=part%20777');
await measure('stock: found by nothing', '/inventoryItem?perPage=50&s=zzzzzz');
await measure('stock: of a place', `/inventoryItem?perPage=50${where('placeIds', [Number(place)])}`);
await measure('stock: below its level', `/inventoryItem?perPage=50${where('belowReorder', true)}`);
await measure('stock: the figures over it', '/inventoryItem/overview');
await measure('stock: one item', `/inventoryItem/${item}`);
await measure('stock: a scan', '/inventoryItem/scan?code=BP-4242');
await measure('ledger: first page', '/inventoryMovement?perPage=50');
await measure(
  'ledger: of an item',
  `/inventoryMovement?perPage=20${where('inventoryItemId', [Number(item)])}${sorted('position')}`,
);
await measure('ledger: into a place', `/inventoryMovement?perPage=50${where('toWarehouseId', [Number(place)])}`);
await measure('ledger: found by words', '/inventoryMovement?perPage=50&s=part%20777');
await measure('ledger: counted', '/inventoryMovement/count');
await measure('a job', `/job/${job}/inventory`);
await measure('proposed orders', '/inventoryItem/order/proposal');
await measure('a stocktake of 2,000 items', `/inventoryStocktake/${take}/line`);
await client.end();
await served.stop();
process.exit(0);
