// Filling a form: what is typed is kept in this browser at once and sent in the background, answer by answer. Nothing waits for it,
// and nothing typed is lost by a dead network, a closed window or somebody else who answers the same form.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { isOffline } from '../../../../platform/web/api/connection.ts';
import { draftKeeper, loadDraft } from '../../../../platform/web/form/drafts.ts';
import { showAnswer } from '../../../../platform/shared/form-fields.ts';
import { type FormState, allFields, checkAnswers, formState } from '../../shared/form-content.ts';
import type { FormPage } from '../../shared/form-page.ts';
import { same } from '../../shared/same.ts';
import { opened } from './open-here.ts';
import type { FillTransport } from './fill-transport.ts';
import { type FormFiles, useFiles } from './use-files.ts';

export type KeptState = 'kept' | 'waits' | 'saving' | 'offline' | 'failed';
/** An answer that somebody else gave differently meanwhile: ours is kept, theirs can be taken. */
export interface Other {
  ref: string;
  label: string;
  shown: string;
  theirs: unknown;
}
export interface Filling {
  page: FormPage;
  values: Readonly<Record<string, unknown>>;
  states: FormState;
  state: KeptState;
  /** What went wrong, where no field says it. */
  said: string | undefined;
  errors: Readonly<Record<string, string>>;
  others: readonly Other[];
  busy: boolean;
  files: FormFiles;
  set: (ref: string, value: unknown) => void;
  takeTheirs: (other: Other) => void;
  keepMine: (other: Other) => void;
  /** True once it is in; what is wrong stands at its fields. */
  submit: () => Promise<boolean>;
  /** Something that answers the form as it is then: a signature. */
  run: (act: () => Promise<FormPage | undefined>) => Promise<boolean>;
  /** Takes up answers that came back, over what stands there now. */
  takeUp: (answers: Readonly<Record<string, unknown>>) => void;
}

const SEND_AFTER_MS = 700;
/** How often answers are sent again over a newer version before a form is handed in. */
const TURNS = 3;
const RETRY_MS = [2000, 5000, 15_000, 30_000] as const;

/** Of a draft: what stood in the fields before they were answered here. No field is called so. */
const SEEN = '#';
type Values = Record<string, unknown>;

/** `alone`: nobody looks at it, so what somebody else answered differently is not written over. */
export function useFilling(first: FormPage, transport: FillTransport, owner: string, alone = false): Filling {
  const [page, setPage] = useState(first);
  const [pending, setPending] = useState<Readonly<Record<string, unknown>>>({});
  const [state, setState] = useState<KeptState>('kept');
  const [said, setSaid] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [busy, setBusy] = useState(false);
  // What the timer and the answer of the server need as it is at that moment.
  const now = useRef({
    page: first,
    pending: {} as Values,
    seen: {} as Values,
    kept: Promise.resolve(),
    refused: new Set<string>(),
    tries: 0,
    disputed: false,
    behind: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const keeper = useMemo(() => draftKeeper(owner, `customForm:${first.id}`), [owner, first.id]);
  const putPending = (next: Values): Promise<void> => {
    const { seen, page: of } = now.current;
    now.current.pending = next;
    now.current.seen = Object.fromEntries(
      Object.keys(next).map((ref) => [ref, ref in seen ? seen[ref] : (of.answers[ref] ?? null)]),
    );
    setPending(next);
    now.current.kept = keeper.keep(Object.keys(next).length > 0 ? { ...next, [SEEN]: now.current.seen } : {});
    return now.current.kept;
  };
  const putPage = (next: FormPage): void => {
    now.current.page = next;
    setPage(next);
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), ms);
  };

  /** Of a form that somebody else answered meanwhile: what both of us said of the same field. */
  const noteOthers = (theirs: FormPage): void => {
    const { seen: before, pending: mine } = now.current;
    const fields = allFields(theirs.content);
    const found = Object.keys(mine).flatMap((ref): Other[] => {
      const their = theirs.answers[ref];
      if (same(their, before[ref]) || same(their, mine[ref])) return [];
      const field = fields.find(({ fieldRef }) => fieldRef === ref);
      const label = field?.fieldLabel ?? theirs.content.sections.find((section) => section.ref === ref)?.label ?? ref;
      return [
        { ref, label, shown: field ? showAnswer(field, their) || 'nothing' : 'other rows', theirs: their ?? null },
      ];
    });
    if (!found.length) return;
    now.current.disputed = true;
    // From here on it is asked about what they answered now, and once.
    for (const { ref, theirs: their } of found) now.current.seen[ref] = their;
    setOthers((known) => [...known.filter((one) => !found.some(({ ref }) => ref === one.ref)), ...found]);
  };

  // What others did to the form while it is open here: returned it, answered something.
  const takeNews = useEffectEvent((): void => {
    if (first.version <= now.current.page.version) return;
    noteOthers(first);
    putPage(first);
  });
  useEffect(() => takeNews(), [first.version]);

  const sendOnce = async (): Promise<void> => {
    if (alone && now.current.disputed) return setState('failed');
    const sent = Object.fromEntries(
      Object.entries(now.current.pending).filter(([ref]) => !now.current.refused.has(ref)),
    );
    if (!Object.keys(sent).length) return;
    setState('saving');
    now.current.behind = false;
    try {
      const answered = await transport.answer(sent, now.current.page.version);
      const left = Object.entries(now.current.pending).filter(([ref, value]) => !(ref in sent) || sent[ref] !== value);
      putPage(answered);
      for (const ref of Object.keys(sent)) now.current.seen[ref] = answered.answers[ref] ?? null;
      void putPending(Object.fromEntries(left));
      now.current.tries = 0;
      setSaid(undefined);
      setState(left.length ? 'waits' : 'kept');
      if (left.length) schedule(SEND_AFTER_MS);
    } catch (error) {
      failed(error, sent);
    }
  };
  const failed = (error: unknown, sent: Record<string, unknown>): void => {
    const known = error instanceof ApiError ? error : undefined;
    const theirs = known?.status === 409 ? (known.data as FormPage | null | undefined) : undefined;
    if (theirs?.answers) {
      noteOthers(theirs);
      putPage(theirs);
      now.current.behind = true;
      schedule(0);
      return;
    }
    if (!known || known.retryable || known.status === 401 || known.status === 429) {
      const wait = RETRY_MS[Math.min(now.current.tries, RETRY_MS.length - 1)] ?? 30_000;
      now.current.tries += 1;
      // "Saved on this device" is said when it is.
      void now.current.kept.then(() => setState('offline'));
      schedule(wait);
      return;
    }
    const places = Object.entries(known.errors);
    for (const [path] of places) {
      const ref = path.split('.', 1)[0] ?? path;
      if (ref in sent) now.current.refused.add(ref);
    }
    if (!places.some(([path]) => (path.split('.', 1)[0] ?? path) in sent))
      for (const ref of Object.keys(sent)) now.current.refused.add(ref);
    setErrors((before) => ({ ...before, ...known.errors }));
    setSaid(known.message);
    setState('failed');
  };
  /** One at a time: each is given over the version that the one before has made. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    while (sending.current) await sending.current;
    sending.current = sendOnce().finally(() => {
      sending.current = undefined;
    });
    await sending.current;
  };

  const setNow = (ref: string, value: unknown): Promise<void> => {
    now.current.refused.delete(ref);
    const kept = putPending({ ...now.current.pending, [ref]: value });
    setErrors((before) =>
      Object.keys(before).some((path) => path.split('.', 1)[0] === ref)
        ? Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.', 1)[0] !== ref))
        : before,
    );
    setState('waits');
    schedule(SEND_AFTER_MS);
    return kept;
  };
  const latest = useRef(setNow);
  useEffect(() => {
    latest.current = setNow;
  });
  const set = useCallback((ref: string, value: unknown): void => void latest.current(ref, value), []);

  const putFile = async (path: string, fileId: number): Promise<void> => {
    const answers = { ...now.current.page.answers, ...now.current.pending };
    const [ref = '', at, inRow] = path.split('.');
    const field = allFields(now.current.page.content).find(({ fieldRef }) => fieldRef === (inRow ?? ref));
    const withIt = (value: unknown): unknown =>
      field?.fieldType === 'file-upload'
        ? fileId
        : [...(Array.isArray(value) ? value : []).filter((one) => one !== fileId), fileId];
    if (at === undefined || inRow === undefined) return await setNow(ref, withIt(answers[ref]));
    const rows: readonly Record<string, unknown>[] = Array.isArray(answers[ref]) ? answers[ref] : [];
    return await setNow(
      ref,
      rows.map((row, place) => (place === Number(at) ? { ...row, [inRow]: withIt(row[inRow]) } : row)),
    );
  };
  const files = useFiles({
    owner,
    formId: first.id,
    open: first.open,
    upload: transport.upload,
    put: putFile,
  });

  useEffect(() => (alone ? undefined : opened(first.id)), [alone, first.id]);
  const goOn = useEffectEvent(({ [SEEN]: seen, ...kept }: Values) => {
    if (!first.open || !Object.keys(kept).length) return;
    now.current.seen = { ...(seen as Values | undefined), ...now.current.seen };
    void putPending({ ...kept, ...now.current.pending });
    noteOthers(now.current.page);
    schedule(0);
  });
  const again = useEffectEvent(() => {
    if (Object.keys(now.current.pending).length) schedule(0);
  });
  useEffect(() => {
    let gone = false;
    void loadDraft(owner, `customForm:${first.id}`).then((draft) => {
      if (!gone && draft) goOn(draft.values);
    });
    const online = (): void => again();
    window.addEventListener('online', online);
    return () => {
      gone = true;
      window.removeEventListener('online', online);
    };
  }, [owner, first.id]);

  const run = async (act: () => Promise<FormPage | undefined>): Promise<boolean> => {
    setBusy(true);
    setSaid(undefined);
    try {
      const answered = await act();
      if (answered) putPage(answered);
      return true;
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      setErrors(known?.errors ?? {});
      const many = Object.keys(known?.errors ?? {}).length;
      setSaid(
        many > 1
          ? `${many} fields need attention`
          : (known?.message ?? 'This was not sent. Check your connection and try again.'),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  const isBehind = (): boolean => Object.keys(now.current.pending).length > 0 && now.current.behind;
  const given = useMemo(() => ({ ...page.answers, ...pending }), [page.answers, pending]);
  const { content, today, timezone } = page;
  /** Without signal: checked here, and kept to be handed in with what was not sent yet. */
  const keepWhole = async (keep: NonNullable<FillTransport['handIn']>): Promise<boolean> => {
    const wrong = checkAnswers(content, given, { today, timezone });
    const words = Object.values(wrong);
    setErrors(wrong);
    if (words.length > 0) {
      setSaid(words.length > 1 ? `${words.length} fields need attention` : words[0]);
      return false;
    }
    clearTimeout(timer.current);
    const { pending: answers, page: of } = now.current;
    const done = await run(() => keep({ answers, seen: of.answers }));
    if (done) await putPending({});
    return done;
  };
  const submit = async (): Promise<boolean> => {
    setBusy(true);
    const sent = await files.send();
    now.current.disputed = false;
    if (sent && transport.handIn && isOffline()) {
      setBusy(false);
      return await keepWhole(transport.handIn);
    }
    // Over a version that is behind, the first try brings the form as it is now, and the second goes over that one.
    for (let turn = 0; turn < TURNS && (turn === 0 || isBehind()); turn++) await flush();
    setBusy(false);
    if (!sent) {
      setSaid('Photos or files on this form are not sent yet. They are saved here and go when there is a connection.');
      return false;
    }
    if (now.current.disputed) {
      setSaid('Someone else answered the same question. Choose which answer to keep, then submit again.');
      return false;
    }
    if (transport.handIn && isOffline()) return await keepWhole(transport.handIn);
    if (Object.keys(now.current.pending).length) {
      setSaid(
        (before) => before ?? 'Your answers are not sent yet. They are saved here and go when there is a connection.',
      );
      return false;
    }
    const done = await run(() => transport.submit(now.current.page.version));
    if (done) await keeper.drop();
    return done;
  };

  const states = useMemo(() => formState(content, given, { today, timezone }), [content, given, today, timezone]);
  const values = states.answers;
  const drop = ({ ref }: Other): void => setOthers((known) => known.filter((one) => one.ref !== ref));
  return {
    page,
    values,
    states,
    state,
    said,
    errors,
    others,
    busy,
    files,
    set,
    keepMine: drop,
    takeTheirs: (other) => {
      set(other.ref, other.theirs);
      drop(other);
    },
    submit,
    run,
    takeUp: (answers) => {
      void putPending({ ...answers, ...now.current.pending });
      schedule(0);
    },
  };
}
