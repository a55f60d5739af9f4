import { type Route, routes } from '../../../platform/server/routes.ts';
import { claimsApi, clientQuestionsApi } from '../shared/claims.api.ts';
import {
  answerAsClient,
  answerClient,
  askClient,
  askInvoice,
  exportClaims,
  pdfOfOwnEstimate,
  questionsOfVisibleJob,
  registerClaim,
} from './claims.service.ts';
import { exportDeskList, pdfOfOwnInvoice } from './desk-export.service.ts';
import { claimCounts, claimEstimates, claimInvoices, claimQuestions, claimReports, claims } from './claims.views.ts';
import { pictureOfOwnEstimate } from './outside-acts.service.ts';

/** The desk of a client with an account, and what the office asks them. */
export const claimsRoutes = (): Route[] => [
  ...routes(claimsApi, {
    list: (ctx, { query }) => claims(ctx, query),
    counts: async (ctx) => ({ data: await claimCounts(ctx) }),
    export: (ctx, { query }) => exportClaims(ctx, query),
    exportList: (ctx, { query }) => exportDeskList(ctx, query),
    invoicePdf: (ctx, { params }) => pdfOfOwnInvoice(ctx, params.id),
    register: async (ctx, { body }) => ({ data: await registerClaim(ctx, body) }),
    estimates: (ctx, { query }) => claimEstimates(ctx, query),
    estimatePicture: (ctx, { params, query }) => pictureOfOwnEstimate(ctx, params.id, params.attachmentId, query.size),
    estimatePdf: (ctx, { params }) => pdfOfOwnEstimate(ctx, params.id),
    questions: (ctx, { query }) => claimQuestions(ctx, query),
    answer: async (ctx, { params, body }) => ({ data: await answerAsClient(ctx, params.id, body.answer) }),
    invoices: (ctx, { query }) => claimInvoices(ctx, query),
    askInvoice: async (ctx, { params, body }) => ({ data: await askInvoice(ctx, params.id, body.text) }),
    reports: (ctx, { query }) => claimReports(ctx, query),
  }),
  ...routes(clientQuestionsApi, {
    list: async (ctx, { params }) => ({ data: await questionsOfVisibleJob(ctx, params.jobId) }),
    ask: async (ctx, { body }) => ({ data: await askClient(ctx, body) }),
    answer: async (ctx, { params, body }) => ({ data: await answerClient(ctx, params.id, body.answer) }),
  }),
];
