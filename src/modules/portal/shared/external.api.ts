// What people outside the staff see with an account of the company: what concerns their contact, or the business it belongs to.
import { z } from 'zod';
import { type ListQuery, type Page, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import type { Visit } from './portal.api.ts';
import type { SharedDocument } from './shared-document.ts';

/** A work order that was issued to them: scope and cost, never what it sells for. */
export interface ExternalWorkOrderRow {
  id: number;
  workOrderNumber: string;
  label: string;
  status: StatusLabel;
  jobNumber: string;
  siteAddress: string | null;
  startDate: string | null;
  endDate: string | null;
  issuedAt: string;
  /** Excluding tax. */
  costTotal: number;
}
export interface ExternalWorkOrder extends ExternalWorkOrderRow {
  instructions: string | null;
  terms: string | null;
  safetyAlert: string | null;
  /** Whom to call on site; only while there is work to do. */
  siteContact: { name: string | null; phone: string | null } | null;
  document: SharedDocument;
}

/** A job where they are the client: no costs, no margins, no internal notes. */
export interface ExternalJobRow {
  id: number;
  jobNumber: string;
  clientRef: string | null;
  status: StatusLabel;
  jobType: Labelled | null;
  peril: Labelled | null;
  customerName: string | null;
  siteAddress: string | null;
  incidentDate: string | null;
  targetCompletionDate: string | null;
  createdAt: string;
}
export interface ExternalJob extends ExternalJobRow {
  additionalRef: string | null;
  description: string | null;
  excessAmount: number | null;
  targetStartDate: string | null;
  vulnerableCustomer: boolean;
  safetyAlert: string | null;
  caseManager: Labelled | null;
  supervisor: Labelled | null;
  /** What has happened, in the order of the work. */
  milestones: { label: string; at: string }[];
}

/** A page that was shared with them and is open. */
export interface ExternalShare {
  id: number;
  kind: string;
  label: string;
  jobId: number | null;
  jobNumber: string | null;
  expiresAt: string;
  createdAt: string;
}

const outside = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
const listOf = <T>(row: z.ZodType<T>) => ({
  query: listQuery as z.ZodType<ListQuery>,
  response: page(row) as z.ZodType<Page<T>>,
});
const withId = <T>() => z.looseObject({ id: z.number() }) as unknown as z.ZodType<T>;

export const externalApi = {
  workOrders: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder',
    summary: 'Work orders issued to the signed-in contractor',
    ...listOf(withId<ExternalWorkOrderRow>()),
  }),
  workOrder: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder/:id',
    summary: 'One work order issued to the signed-in contractor, with its items',
    response: one(withId<ExternalWorkOrder>()),
  }),
  workOrderPdf: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder/:id/pdf',
    summary: 'The work order as PDF, for the contractor it was issued to',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  jobs: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/job',
    summary: 'Jobs whose client is the signed-in insurer or other client',
    ...listOf(withId<ExternalJobRow>()),
  }),
  job: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/job/:id',
    summary: 'One job of the signed-in client, without costs and internal notes',
    response: one(withId<ExternalJob>()),
  }),
  shares: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/shareItem',
    summary: 'Pages that were shared with the signed-in person and are open',
    ...listOf(withId<ExternalShare>()),
  }),
  openShare: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/shareItem/:id/open',
    summary: 'Open a page that was shared with the signed-in person, without its link',
    response: z.looseObject({ token: z.object({ access_token: z.string() }) }) as unknown as z.ZodType<Visit>,
    noReplay: true,
    ownTransaction: true,
  }),
};
