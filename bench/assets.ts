// Equipment of a large hirer: 5,000 units with 200,000 deployments behind them, 3,000 of them in 600 chambers that dry. What the list, a
// search, the figures over it, the signs beside it, the map and one unit's page take. Writes into the first company of a server that runs
// with the demonstration's data, and takes it out again.
//   node bench/assets.ts http://localhost:3000 <its DATA_DIR>
import pg from 'pg';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { asAdmin } from './drying-400.ts';
import { json, median } from './many.ts';

const [base = 'http://localhost:3000', folder = './data'] = process.argv.slice(2);
const [UNITS, PAST, OUT, SCHEDULES, POINTS, READINGS] = [5000, 40, 3000, 300, 10, 5];
const ROUNDS = 15;
const client = new pg.Client(connection({ host: socketFolder(`${folder}/postgres`) }, 'postgres'));
await client.connect();
const { rows } = await client.query<{ id: string }>('select min(id) as id from company');
const company = Number(rows[0]?.id);
const MARK = 'Bench unit';

async function clear(): Promise<void> {
  const of = `company_id = ${company}`;
  const schedules = `select id from moisture_schedule where ${of} and label like 'BEN-%'`;
  const units = `select id from asset_item where ${of} and label like '${MARK}%'`;
  for (const [table, which] of [
    ['drying_equipment_log', `schedule_id in (${schedules})`],
    ['moisture_schedule_reading', `schedule_id in (${schedules})`],
    ['moisture_visit', `schedule_id in (${schedules})`],
    ['moisture_schedule_item', `schedule_id in (${schedules})`],
    ['moisture_schedule_category', `schedule_id in (${schedules})`],
    ['moisture_schedule', `label like 'BEN-%'`],
    ['asset_deployment', `asset_item_id in (${units})`],
    ['asset_item', `label like '${MARK}%'`],
  ])
    await client.query(`delete from ${table} where ${of} and ${which}`);
}

async function fill(): Promise<void> {
  // Without triggers and foreign keys: what they would do is not what is measured.
  await client.query(
    `insert into asset_item (company_id, asset_number, label, asset_type_id, asset_item_status_id, make, serial_number, contact_id, tag_due_date, service_due_date, calibration_due_date)
     select ${company}, 'BEN-' || lpad(n::text, 5, '0'), '${MARK} ' || n, 1 + n % 11, case when n <= ${OUT} then 2 else 1 end, 'Dri-Eaz', 'SN-B' || n, null,
       current_date + (n % 400 - 20), current_date + (n % 300 - 10), case when 1 + n % 11 in (5, 6, 7) then current_date + (n % 200 - 40) end
     from generate_series(1, ${UNITS}) n`,
  );
  await client.query(
    `with j as (select array_agg(id order by id) as ids from job where company_id = ${company} and deleted_at is null and coalesce(customer_name, '') not like 'Bench%'),
       u as (select id, right(asset_number, 5)::int as n from asset_item where company_id = ${company} and label like '${MARK}%')
     insert into asset_deployment (company_id, asset_item_id, job_id, out_at, in_at, timezone, asset_item_rate_type_id, rate_rule, cost_rate, sell_rate)
     select ${company}, u.id, j.ids[(u.n + k) % array_length(j.ids, 1) + 1], now() - make_interval(days => 9 * (${PAST} - k) + 3), case when k < ${PAST} or u.n > ${OUT} then now() - make_interval(days => 9 * (${PAST} - k), hours => 1) end,
       'Australia/Sydney', 1, 'day', 30, 85
     from u cross join j cross join generate_series(1, ${PAST}) k`,
  );
  await client.query(
    `update asset_item i set job_id = d.job_id, since_at = d.out_at from asset_deployment d
     where i.company_id = ${company} and i.label like '${MARK}%' and d.company_id = i.company_id and d.asset_item_id = i.id and d.in_at is null`,
  );
  await client.query(
    `with j as (select array_agg(id order by id) as ids from job where company_id = ${company} and deleted_at is null and coalesce(customer_name, '') not like 'Bench%')
     insert into moisture_schedule (company_id, job_id, label, started_at) select ${company}, j.ids[n % array_length(j.ids, 1) + 1], 'BEN-' || n, now() - interval '6 days' from j cross join generate_series(1, ${SCHEDULES}) n`,
  );
  const schedules = `(select id, substr(label, 5)::int as n from moisture_schedule where company_id = ${company} and label like 'BEN-%') s`;
  await client.query(
    `insert into moisture_schedule_category (company_id, schedule_id, kind, label, "order") select ${company}, s.id, 'chamber', 'Chamber ' || c, c from ${schedules} cross join generate_series(1, 2) c`,
  );
  await client.query(
    `insert into moisture_schedule_item (company_id, schedule_id, category_id, number, label, goal, state)
     select ${company}, s.id, c.id, (c."order" - 1) * ${POINTS} + p, 'Stud ' || p, 15, case when c."order" = 1 then 'goal' else 'wet' end
     from ${schedules} join moisture_schedule_category c on c.company_id = ${company} and c.schedule_id = s.id cross join generate_series(1, ${POINTS}) p`,
  );
  await client.query(
    `insert into moisture_visit (company_id, schedule_id, client_ref, number, at, user_id)
     select ${company}, s.id, gen_random_uuid(), v - 1, now() - make_interval(days => ${READINGS} - v, hours => 2), (select min(id) from app_user where company_id = ${company}) from ${schedules} cross join generate_series(1, ${READINGS}) v`,
  );
  await client.query(
    `insert into moisture_schedule_reading (company_id, schedule_id, item_id, visit_id, client_ref, read_at, read_by_id, value, scale, meter_asset_id, meter_calibrated_until)
     select ${company}, i.schedule_id, i.id, v.id, gen_random_uuid(), v.at, v.user_id, case when i.state = 'goal' then 17 - v.number else 30 - v.number end, '% WME', m.id, m.calibration_due_date
     from ${schedules} join moisture_schedule_item i on i.company_id = ${company} and i.schedule_id = s.id join moisture_visit v on v.company_id = ${company} and v.schedule_id = s.id
     cross join lateral (select a.id, a.calibration_due_date from asset_item a where a.company_id = ${company} and a.asset_number = 'BEN-' || lpad((11 * (1 + s.n % 200) + 4)::text, 5, '0')) m`,
  );
  await client.query(
    `insert into drying_equipment_log (company_id, schedule_id, chamber_id, client_ref, asset_deployment_id, in_at)
     select ${company}, c.schedule_id, c.id, gen_random_uuid(), d.id, d.out_at
     from (select d.id, d.out_at, row_number() over (order by d.id) as n from asset_deployment d join asset_item i on i.company_id = d.company_id and i.id = d.asset_item_id where d.company_id = ${company} and i.label like '${MARK}%' and d.in_at is null) d
     join (select id, schedule_id, row_number() over (order by id) as n, count(*) over () as many from moisture_schedule_category where company_id = ${company} and schedule_id in (select id from moisture_schedule where company_id = ${company} and label like 'BEN-%')) c on c.n = 1 + d.n % c.many`,
  );
}

await client.query("set session_replication_role = 'replica'");
try {
  const began = performance.now();
  if (process.env['BENCH_KEEP'] !== 'again') {
    await clear();
    await fill();
  }
  await client.query(
    'vacuum analyze asset_item, asset_deployment, moisture_schedule, moisture_schedule_category, moisture_schedule_item, moisture_visit, moisture_schedule_reading, drying_equipment_log',
  );
  console.log(
    `${UNITS} units, ${UNITS * PAST} deployments, made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const { headers } = await asAdmin(base);
  const unit = (
    await client.query<{ id: string }>(
      `select id from asset_item where company_id = ${company} and asset_number = 'BEN-00042'`,
    )
  ).rows[0]?.id;
  const is = (field: string, operator: string, value: unknown) =>
    `filter=${json({ and: [{ field, operator, value }] })}`;
  for (const [words, path] of [
    ['list, first page', '/assetItem?perPage=100'],
    ['list, page 40', '/assetItem?perPage=100&page=40'],
    ['list, search', '/assetItem?s=bench%20unit%2049'],
    ['list, of a type', `/assetItem?perPage=100&${is('assetTypeId', 'equals', 3)}`],
    ['figures over it', '/assetItem/overview'],
    ['signs', '/assetItem/signs'],
    ['map', '/map/contactAssetItems'],
    ['page of a unit', `/assetItem/${unit}`],
    ['its deployments', `/assetItem/${unit}/deployment`],
    ['its earnings', `/assetItem/${unit}/earnings`],
  ] as const) {
    const took: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const answer = await fetch(`${base}/api${path}`, { headers });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      took.push(performance.now() - start);
    }
    console.log(
      `${words}: ${median(took).toFixed(0)} ms (${Math.min(...took).toFixed(0)} to ${Math.max(...took).toFixed(0)}), ${Math.round(bytes / 1000)} kB`,
    );
  }
} finally {
  if (!process.env['BENCH_KEEP']) await clear();
  await client.end();
}
