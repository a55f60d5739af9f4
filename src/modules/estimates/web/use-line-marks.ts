// Files and comments of lines, counted beside the document: the sheet stands before they are known.
import { useEffect } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { lineNotesApi } from '../shared/line-notes.api.ts';
import type { EstimateStore } from './estimate-store.ts';

export function useLineMarks(store: EstimateStore): void {
  const marks = useRead(lineNotesApi.marks, { params: { estimateId: store.head.id } }, { follows: ['estimateLine'] })
    .data?.data;
  useEffect(() => {
    if (marks) store.takeMarks(marks);
  }, [store, marks]);
}
