// Addresses of the noticeboard and of conversations: sections of the page Messages.
import type { ThreadKind } from '../shared/direct.entity.ts';

const section = (ref: string, search?: string): string => `/prime/messages/${ref}${search ? `?${search}` : ''}`;
export const noticeboardPaths = {
  board: () => section('noticeboard'),
  item: (id: number) => section('noticeboard', `item=${id}`),
  issue: (id: number) => section('noticeboard', `issue=${id}`),
  thread: (kind: ThreadKind, id: number) => section(kind === 'mail' ? 'internal-mail' : 'direct', `thread=${id}`),
};
