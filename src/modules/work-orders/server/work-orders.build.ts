// What tests need of work orders: one that is right unless they say otherwise.
import type { Answer, Person, TestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { WorkOrderCreate } from '../shared/work-order.entity.ts';
import { type LinkLine, type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';

/** A draft for a contractor of its own, registered for tax. */
export async function buildWorkOrder(
  test: TestApp,
  as: Person,
  given: Partial<WorkOrderCreate> & { jobId: number },
): Promise<WorkOrderView> {
  const assignedId =
    given.assignedId === undefined
      ? (await buildContact(test, as, { contactTypeId: 3, companyName: 'Bright Plastering', gstRegistered: true })).id
      : given.assignedId;
  const answer = await test.call(as, workOrdersApi.create, { body: { label: 'Plastering', ...given, assignedId } });
  if (answer.status !== 201) throw new Error(`The work order was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const linkTo = (
  test: TestApp,
  as: Person,
  id: number,
  items: LinkLine[],
): Promise<Answer<{ data: WorkOrderView }>> =>
  test.call(as, workOrdersApi.linkEstimateItems, { params: { id }, body: { items } });

export const moveTo = (
  test: TestApp,
  as: Person,
  workOrderId: number,
  statusId: number,
  body: { note?: string; override?: boolean; version?: number } = {},
): Promise<Answer<{ data: WorkOrderView }>> =>
  test.call(as, workOrdersApi.changeStatus, { params: { workOrderId, statusId }, body });
