// A large data set for measurements: plain inserts, no commands, because a hundred thousand of anything has no history.
import { sql } from 'kysely';
import type { App } from '../../platform/server/context.ts';
import { write } from '../../platform/server/database.ts';

const CHUNK = 10_000;

/** Adds contacts and jobs to a company until it has as many as asked for. */
export async function makeMany(
  app: App,
  companyId: number,
  jobs: number,
  contacts: number,
  say: (message: string) => void,
): Promise<void> {
  const [have] = await write(app.pool, { companyId }, (tx) =>
    tx.run(
      sql<{
        jobs: number;
        contacts: number;
      }>`select (select count(*)::int from job) as jobs, (select count(*)::int from contact) as contacts`,
    ),
  );
  for (let made = have?.contacts ?? 0; made < contacts; made += CHUNK) {
    await write(
      app.pool,
      { companyId },
      (tx) =>
        tx.run(sql`
      insert into contact (company_id, contact_type_id, full_name, first_name, last_name, is_individual, email, mobile_number, phone_digits, address, address_label)
      select ${companyId}, (array[1, 1, 1, 3, 8, 9])[1 + n % 6], f || ' ' || l || ' ' || n, f, l || ' ' || n, true, lower(f) || '.' || n || '@many.example', '04' || lpad(n::text, 8, '0'), '4' || lpad(n::text, 8, '0'),
        json_build_object('line1', (n % 300 + 1) || ' ' || s || ' St', 'suburb', b, 'state', 'NSW', 'postcode', (2000 + n % 900)::text, 'country', 'Australia'), (n % 300 + 1) || ' ' || s || ' St, ' || b || ' NSW ' || (2000 + n % 900)
      from generate_series(${made + 1}::int, ${Math.min(made + CHUNK, contacts)}::int) n,
        lateral (select (array['Anna','Ben','Clara','David','Elena','Farid','Gita','Hugo','Ines','Jonas','Kira','Leo','Maya','Nils'])[1 + n % 14] as f, (array['Miller','Singh','Nguyen','Brown','Costa','Okoro','Larsen','Kaya','Ito','Moreau','Walsh'])[1 + n % 11] as l,
          (array['Banksia','Wattle','Ocean','Station','Victoria','King','Bay','Ridge'])[1 + n % 8] as s, (array['Penrith','Manly','Newtown','Parramatta','Cronulla','Hornsby','Bankstown','Coogee','Orange'])[1 + n % 9] as b) x`),
      120_000,
    );
    say(`  ${Math.min(made + CHUNK, contacts)} of ${contacts} contacts`);
  }
  for (let made = have?.jobs ?? 0; made < jobs; made += CHUNK) {
    await write(
      app.pool,
      { companyId },
      (tx) =>
        tx.run(sql`
      insert into job (company_id, job_number, auto_job_number, client_ref, additional_ref, status_id, job_type_id, peril_id, client_id, assigned_id, estimator_id, customer_name, customer_email, customer_mobile_number, phone_digits, site_address_text,
        incident_date, target_completion_date, excess_amount, created_at)
      select ${companyId}, 'Job-' || lpad((100000 + n)::text, 6, '0'), false, 'CLM-' || (9000000 + n), 'POL-' || (500000 + n), 1 + (n * 7) % 18, 1 + n % 15, 1 + n % 21,
        (select array_agg(id) from (select id from contact where contact_type_id = 1 order by id limit 3) t)[1 + n % 3],
        (select array_agg(id) from (select id from app_user order by id limit 5) t)[1 + n % 5], (select id from app_user order by id limit 1),
        f || ' ' || l, lower(f) || n || '@many.example', '04' || lpad(n::text, 8, '0'), '4' || lpad(n::text, 8, '0'), (n % 300 + 1) || ' ' || s || ' St, ' || b || ' NSW ' || (2000 + n % 900),
        current_date - (n % 700), current_date - (n % 700) + 40, (n % 5) * 250, now() - (n % 1000000) * interval '5 minutes'
      from generate_series(${made + 1}::int, ${Math.min(made + CHUNK, jobs)}::int) n,
        lateral (select (array['Anna','Ben','Clara','David','Elena','Farid','Gita','Hugo','Ines','Jonas','Kira','Leo','Maya','Nils'])[1 + n % 14] as f, (array['Miller','Singh','Nguyen','Brown','Costa','Okoro','Larsen','Kaya','Ito','Moreau','Walsh'])[1 + n % 11] as l,
          (array['Banksia','Wattle','Ocean','Station','Victoria','King','Bay','Ridge'])[1 + n % 8] as s, (array['Penrith','Manly','Newtown','Parramatta','Cronulla','Hornsby','Bankstown','Coogee','Orange'])[1 + n % 9] as b) x`),
      120_000,
    );
    say(`  ${Math.min(made + CHUNK, jobs)} of ${jobs} jobs`);
  }
  await app.pool.query('vacuum analyze');
}
