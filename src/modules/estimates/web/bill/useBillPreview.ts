// Asks the server what would come of the file, again after every decision. Decisions survive an error.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import type { BillMapping } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { type BillChoices, billForm } from './bill-form.ts';

const NOTHING: BillChoices = { units: {} };
let files = 0;

/** What the dialogs of an import show of a file. */
type Previewed = Pick<ImportResult, 'mapping' | 'sheet' | 'unknownUnits'>;

/** `name` tells what it is imported into; `ask` sends the form. */
export function useBillPreview<Result extends Previewed>(
  name: string,
  file: File | null,
  ask: (form: FormData, signal: AbortSignal) => Promise<Result>,
) {
  const [choices, setChoices] = useState(NOTHING);
  const [fileNumber, setFileNumber] = useState(0);
  const [last, setLast] = useState<{ file: File; result: Result; asked: string; choices: BillChoices } | null>(null);
  /** Why the last choice was taken back. */
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  // Units change no row, so they need no new preview.
  const { sheet, also, mapping, withoutLumpSums = false, taxPercentage } = choices;
  const asked = JSON.stringify([sheet, also, mapping, withoutLumpSums, taxPercentage]);
  const read = useQuery<Result, ApiError>({
    queryKey: ['billPreview', name, fileNumber, asked],
    queryFn: async ({ signal }) => {
      const form = billForm(
        file as File,
        {
          ...{ sheet, mapping, units: {}, withoutLumpSums },
          ...(also && { also }),
          ...(taxPercentage !== undefined && { taxPercentage }),
        },
        true,
      );
      return await ask(form, signal);
    },
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (read.data && file && read.data !== last?.result) setLast({ file, result: read.data, asked, choices });
  const known = last && last.file === file ? last : null;
  const result = read.data ?? known?.result ?? null;
  // What was chosen shows at once. Where the server refuses it, what counted before comes back, beside the reason.
  if (read.error && !read.error.retryable && known && known.asked !== asked) {
    setRefusal(read.error);
    setChoices(({ units, learnUnits }) => ({
      ...known.choices,
      units,
      ...(learnUnits !== undefined && { learnUnits }),
    }));
  }
  const choose = (next: (before: BillChoices) => BillChoices): void => {
    setRefusal(null);
    setChoices(next);
  };
  return {
    result,
    error: read.error ?? refusal,
    /** The file as it is chosen now cannot be read: nothing can be imported. */
    failed: read.error !== null,
    busy: read.isFetching,
    choices,
    mapping: mapping ?? (result?.mapping as BillMapping | undefined),
    sheet: sheet ?? result?.sheet ?? '',
    again: () => void read.refetch(),
    /** Another file: nothing is decided about it. */
    forget: () => {
      choose(() => NOTHING);
      setFileNumber(++files);
    },
    // The columns of another sheet are others.
    chooseSheet: (next: string) =>
      choose(({ mapping: _, also: others = [], ...before }) => ({
        ...before,
        sheet: next,
        also: others.filter((other) => other !== next),
      })),
    // The sheet that is shown stays the same, whatever is taken with it.
    chooseAlso: (next: readonly string[]) =>
      choose((before) => ({ ...before, also: next, ...(result?.sheet && { sheet: result.sheet }) })),
    chooseMapping: (next: BillMapping) =>
      choose((before) => ({ ...before, mapping: next, ...(result?.sheet && { sheet: result.sheet }) })),
    chooseLumpSums: (taken: boolean) => choose((before) => ({ ...before, withoutLumpSums: !taken })),
    chooseTax: (percentage: number) => choose((before) => ({ ...before, taxPercentage: percentage })),
    chooseLearning: (learnUnits: boolean) => choose((before) => ({ ...before, learnUnits })),
    chooseUnit: (text: string, unit: string) =>
      choose((before) => ({ ...before, units: { ...before.units, [text]: unit } })),
    /** What is imported for each unknown unit: the choice, else the proposal, else the text as it stands. */
    unitsOf: ({ unknownUnits }: Previewed): Record<string, string> =>
      Object.fromEntries(
        unknownUnits.map(({ text, suggestion }) => [text, choices.units[text] ?? suggestion ?? text.slice(0, 40)]),
      ),
  };
}
