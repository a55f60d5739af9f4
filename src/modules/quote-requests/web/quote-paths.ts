// The addresses of quote requests.
import { encodeRouteId } from '../../../kit/ids.ts';

export const quotePaths = {
  list: () => '/prime/quote-request/list',
  quote: (id: number) => `/prime/quote-request/view/${encodeRouteId(id)}`,
  levelling: (groupId: number) => `/prime/quote-request/level/${encodeRouteId(groupId)}`,
};
