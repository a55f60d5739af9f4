// What tests need of snapshots: one of an estimate, frozen as they say.
import { sql } from 'kysely';
import { type Answer, type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { type SnapshotView, type StatusData, snapshotsApi } from '../shared/snapshots.api.ts';

interface Wishes {
  authorise?: '1';
  authoriseItems?: '1';
  itemIds?: number[];
  variationId?: number | null;
  lockOption?: StatusData['lockOption'];
}

export async function buildSnapshot(
  test: TestApp,
  as: Person,
  estimateId: number,
  { authorise, authoriseItems, ...body }: Wishes = {},
): Promise<SnapshotView> {
  const query = { ...(authorise && { authorise }), ...(authoriseItems && { authoriseItems }) };
  const answer = await test.call(as, snapshotsApi.create, { params: { estimateId }, query, body });
  if (answer.status !== 201) throw new Error(`The snapshot was not made: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const decideOn = (
  test: TestApp,
  as: Person,
  { jobId, id }: SnapshotView,
  statusData: StatusData,
): Promise<Answer<{ data: SnapshotView }>> =>
  test.call(as, snapshotsApi.changeStatus, { params: { jobId, snapshotId: id }, body: { statusData } });

/** Snapshots of a company whose own sum of what is authorised is not that of their lines. */
export const sumsApart = (test: TestApp, { companyId }: Person) =>
  asSystem(
    test,
    sql`select s.id, s.authorised_amount as own, l.amount from estimate_snapshot s,
      lateral (select coalesce(sum(l.sell), 0) as amount from estimate_item_snapshot l where l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item) l
      where s.company_id = ${companyId} and s.authorised_amount <> l.amount`,
  );
