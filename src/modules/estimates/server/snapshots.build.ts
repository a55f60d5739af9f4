// What tests need of snapshots: one of an estimate, frozen as they say.
import type { Answer, Person, TestApp } from '../../../../tests/test-app.ts';
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
