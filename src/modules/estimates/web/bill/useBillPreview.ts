// Asks the server what would come of the file, again after every decision. Decisions survive an error.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { call } from '../../../../platform/web/api/call.ts';
import type { BillMapping } from '../../shared/bill-columns.ts';
import { type ImportResult, estimatesApi } from '../../shared/estimates.api.ts';
import { type BillChoices, billForm } from './bill-form.ts';

const NOTHING: BillChoices = { units: {} };
let files = 0;

export function useBillPreview(estimateId: number, file: File | null) {
  const [choices, setChoices] = useState(NOTHING);
  const [fileNumber, setFileNumber] = useState(0);
  const [last, setLast] = useState<{ file: File; result: ImportResult } | null>(null);
  // Units change no row, so they need no new preview.
  const { sheet, mapping, withoutLumpSums = false } = choices;
  const read = useQuery<ImportResult, ApiError>({
    queryKey: ['billPreview', estimateId, fileNumber, sheet, mapping, withoutLumpSums],
    queryFn: async ({ signal }) => {
      const form = billForm(file as File, { sheet, mapping, units: {}, withoutLumpSums }, true);
      return (await call(estimatesApi.importBill, { params: { estimateId }, body: form as never }, { signal })).data;
    },
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (read.data && file && read.data !== last?.result) setLast({ file, result: read.data });
  const result = read.data ?? (last && last.file === file ? last.result : null);
  return {
    result,
    error: read.error,
    busy: read.isFetching,
    choices,
    mapping: mapping ?? (result?.mapping as BillMapping | undefined),
    again: () => void read.refetch(),
    /** Another file: nothing is decided about it. */
    forget: () => {
      setChoices(NOTHING);
      setFileNumber(++files);
    },
    // The columns of another sheet are others.
    chooseSheet: (next: string) => setChoices(({ mapping: _, ...before }) => ({ ...before, sheet: next })),
    chooseMapping: (next: BillMapping) =>
      setChoices((before) => ({ ...before, mapping: next, ...(result?.sheet && { sheet: result.sheet }) })),
    chooseLumpSums: (taken: boolean) => setChoices((before) => ({ ...before, withoutLumpSums: !taken })),
    chooseLearning: (learnUnits: boolean) => setChoices((before) => ({ ...before, learnUnits })),
    chooseUnit: (text: string, unit: string) =>
      setChoices((before) => ({ ...before, units: { ...before.units, [text]: unit } })),
    /** What is imported for each unknown unit: the choice, else the proposal, else the text as it stands. */
    unitsOf: ({ unknownUnits }: ImportResult): Record<string, string> =>
      Object.fromEntries(
        unknownUnits.map(({ text, suggestion }) => [text, choices.units[text] ?? suggestion ?? text.slice(0, 40)]),
      ),
  };
}
