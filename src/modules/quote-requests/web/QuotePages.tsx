// List, page and form of quote requests: a plain resource with its lines and its way below its fields.
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { NewRecord, ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { quoteRequest } from '../shared/quote-request.entity.ts';
import { quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { QuoteMore } from './QuoteMore.tsx';

const of = webResource(quoteRequest, quoteRequestsApi, {
  columns: [
    'quoteRequestNumber',
    'label',
    'statusId',
    'jobId',
    'assignedId',
    'dueDate',
    'submittedAt',
    'isLate',
    'total',
  ],
  sections: [
    { title: 'Lines and contractors', fields: ['jobId', 'assignedId', 'label', 'dueDate', 'note'] },
    {
      title: 'Prices',
      fields: ['sentAt', 'openedAt', 'submittedAt', 'total', 'startPossible', 'validUntil', 'contractorNote', 'reason'],
    },
  ],
  titleFields: ['quoteRequestNumber', 'label'],
  more: QuoteMore,
});

export const QuoteList = () => <ResourceList of={of} />;
export const QuotePage = () => <ResourcePage of={of} />;
export const QuoteRegister = () => <NewRecord of={of} />;

/** /prime/estimate/quote-requests; no other. */
export function QuotesRef() {
  const { ref } = usePageParams<{ ref?: string }>();
  return ref === 'quote-requests' || ref === 'list' ? <QuoteList /> : <NotFoundPage />;
}
