// Two companies that are connected, and jobs, orders and quotes to send between them.
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';

export interface Side {
  person: Person;
  companyId: number;
  /** The contact that stands for the other one. */
  contactId: number;
  linkId: number;
}
export interface Pair {
  /** Gives the work. */
  giver: Side;
  /** Does it. */
  doer: Side;
}

/** A builder and a trade, connected; each knows the other as a contact. */
export async function connectedPair(app: TestApp, given?: { giver?: Person; doer?: Person }): Promise<Pair> {
  const giver = given?.giver ?? (await app.company()).admin;
  const doer = given?.doer ?? (await app.company('subcontractor')).admin;
  const trade = (await buildContact(app, giver, { companyName: 'Swift Pipes', contactTypeId: 3, gstRegistered: true }))
    .id;
  const client = (await buildContact(app, doer, { companyName: 'Harbour Building', contactTypeId: 1 })).id;
  const rows = await asSystem(
    app,
    sql<{
      id: number;
      companyId: number;
    }>`insert into company_link (company_id, contact_id, other_company_id, other_company_name, other_contact_id)
      values (${giver.companyId}, ${trade}, ${doer.companyId}, 'Swift Pipes', ${client}), (${doer.companyId}, ${client}, ${giver.companyId}, 'Harbour Building', ${trade})
      returning id, company_id as "companyId"`,
  );
  const linkOf = (companyId: number): number => rows.find((row) => row.companyId === companyId)?.id ?? 0;
  return {
    giver: { person: giver, companyId: giver.companyId, contactId: trade, linkId: linkOf(giver.companyId) },
    doer: { person: doer, companyId: doer.companyId, contactId: client, linkId: linkOf(doer.companyId) },
  };
}

/** Waits until no message between the two is on its way, and what each of them does by itself is done. */
export async function delivered(app: TestApp, { giver, doer }: Pair): Promise<void> {
  for (let round = 0; round < 50; round++) {
    await app.running.relay.flush();
    const [row] = await asSystem(
      app,
      sql<{
        waiting: number;
      }>`select (select count(*)::int from sync_message where company_id in (${giver.companyId}, ${doer.companyId})
          and delivered_at is null and parked_at is null and not_before <= now())
        + (select count(*)::int from outbox_event where company_id in (${giver.companyId}, ${doer.companyId}) and delivered_at is null and tries = 0) as waiting`,
    );
    if (!row?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
