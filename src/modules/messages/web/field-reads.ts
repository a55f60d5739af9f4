// What the conversation of a job asks.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { conversationApi } from '../shared/conversation.api.ts';

export const conversationFieldReads: FieldReads = {
  ofJob: (jobId) => [
    fieldRead(conversationApi.thread, { params: { jobId }, query: { perPage: '5' } }),
    fieldRead(conversationApi.thread, { params: { jobId }, query: { perPage: '30' } }),
    fieldRead(conversationApi.correspondents, { params: { jobId } }),
  ],
};
