// The suggestion beside the original. Nothing is changed until somebody presses Use.
import css from './RewriteDialog.module.css';
import { Button, Textarea } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { matchRoute } from '../../../platform/web/shell/match-route.ts';
import { useRegistry } from '../../../platform/web/shell/registry.ts';
import { NOT_REWRITTEN, TEXT_STYLES, type TextStyle } from '../shared/text-styles.ts';
import { textsApi } from '../shared/texts.api.ts';
import { shownText } from './shown-text.ts';

interface Props {
  label: string;
  original: string;
  html: boolean;
  max: number | undefined;
  style: TextStyle;
  onUse: (text: string) => void;
  onClose: () => void;
}

/** What the person can do something about is said in its own words. */
const wordsOf = ({ status, message }: ApiError): string => (status >= 400 && status < 500 ? message : NOT_REWRITTEN);

export function RewriteDialog({ label, original, html, max, style, onUse, onClose }: Props) {
  // On every page of a job its address has the job; dialogs of the palette stand outside of the pages.
  const jobId = matchRoute(useRegistry().routes, window.location.pathname)?.params['jobId'];
  const write = useWrite(textsApi.rewrite);
  const { mutate } = write;
  const job = routeId(jobId);
  const ask = useCallback(
    () =>
      mutate({
        body: {
          input: original,
          rewriteStyle: style,
          ...(job !== undefined && { jobId: job }),
          ...(html && { options: { 'keep-html': true } }),
        },
      }),
    [mutate, original, style, job, html],
  );
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return; // once for the dialog, whatever is drawn again
    asked.current = true;
    ask();
  }, [ask]);
  const suggestion = write.isPending ? undefined : write.data?.data.text;
  const shown = (text: string): string => (html ? shownText(text) : text);
  const tooLong = suggestion !== undefined && max !== undefined && suggestion.length > max;
  const name = TEXT_STYLES.find(({ ref }) => ref === style)?.label ?? '';
  return (
    <Dialog
      title={`Rewrite ${label}: ${name}`}
      opened
      size={880}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="default" onClick={ask} disabled={write.isPending}>
            Try again
          </Button>
          <Button disabled={suggestion === undefined || tooLong} onClick={() => suggestion && onUse(suggestion)}>
            Use
          </Button>
        </>
      }
    >
      <div className={css.rewriteSides}>
        <Textarea label="Original" readOnly autosize minRows={3} maxRows={14} value={shown(original)} />
        <div aria-live="polite" aria-busy={write.isPending}>
          {suggestion !== undefined ? (
            <Textarea label="Suggestion" readOnly autosize minRows={3} maxRows={14} value={shown(suggestion)} />
          ) : write.error ? (
            <p className="dialog-error" role="alert">
              {wordsOf(write.error)}
            </p>
          ) : (
            <SkeletonRows rows={3} />
          )}
        </div>
      </div>
      {tooLong && (
        <p className="dialog-error" role="alert">
          The suggestion has {suggestion.length} characters. This field takes {max}.
        </p>
      )}
      <p className={`quiet ${css.rewriteHint}`}>
        Check it before you use it: a suggestion can be wrong. Nothing is saved automatically.
      </p>
    </Dialog>
  );
}
