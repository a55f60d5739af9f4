// Scanning from any page: sent at once, or kept on this device in its order. What waits is counted as done where the next scan asks for it.
import { counted } from '../../../platform/shared/words.ts';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useKeptWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { KEPT_HERE, needsPerson, useKeptOf, useOutbox } from '../../../platform/web/offline/outbox.ts';
import { type NewScan, storageCustodyApi } from '../shared/storage-items.api.ts';
import { stepWords } from '../shared/storage-steps.ts';

/** What waits of a box is shown by the code that was scanned. */
export const aboutBox = (code: string): string => `storageItem/${code.trim().toLowerCase()}`;

/**
 * A box has a number, a printed label and perhaps a stuck one: by its code alone a later step could be
 * sent before an earlier one, or a hand-over before the scan that it rests on.
 */
export const CUSTODY_LANE = 'storage custody';

export const told = (error: Error): void => toast(error.message, { tone: 'late' });
/** Labels of these boxes. */
export const printLabels = (ids: readonly number[], paper: 'sheet' | 'printer' = 'sheet'): void =>
  void call(storageCustodyApi.labels, { query: { ids: ids.join(','), paper } })
    .then((sheet) => saveFile(sheet as Blob, 'Storage labels.pdf'))
    .catch(told);

export const useWaiting = (code: string) => useKeptOf(aboutBox(code));
export const waitingWords = (count: number): string => `${counted(count, 'scan')} kept on this device`;

type Scan = Omit<NewScan, 'clientRef' | 'at'>;
/** How the person names the act in the list of what waits. */
const SENTENCES: Readonly<Record<NewScan['act'], string>> = {
  van: 'Scanned onto a vehicle',
  bay: 'Scanned into a bay',
  restorer: 'Handed to a restorer',
  ready: 'Made ready to return',
  return: 'Returned',
  missing: 'Not found',
  damaged: 'Found damaged',
  box: 'Put into or taken out of a box',
  sign: 'Signed for',
  note: 'Looked at',
  dispose: 'Disposed of',
};

export function useScan() {
  const write = useKeptWrite(storageCustodyApi.scan);
  return {
    saving: write.isPending,
    error: write.error,
    /** Answers what was done, in words; throws where the server refuses it. */
    scan: async (given: Scan, where: string): Promise<string> => {
      const about = aboutBox(given.code);
      const waiting = useOutbox.getState().entries.some((entry) => entry.lane === CUSTODY_LANE && !needsPerson(entry));
      // What the person saw does not count what waits here: its order alone decides then.
      const { seen, ...rest } = given;
      const body = { ...rest, ...(seen != null && !waiting && { seen }), clientRef: newUuid(), at: pressedNow() };
      const sentence = [given.code.toUpperCase(), SENTENCES[given.act], where].filter(Boolean).join(', ');
      const sent = await write.mutateAsync({ input: { body }, about, lane: CUSTODY_LANE, sentence });
      return sent.kept ? KEPT_HERE : stepWords(sent.answer.data.step, sent.answer.data.place);
    },
  };
}
