// The lines of a document with their proof: opened, linked, taken off, asked for.
import css from './ProofPanel.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Checkbox, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { windowLink } from '../../../platform/web/shell/window-link.ts';
import { type DocumentProof, type ProofLine, type ProofNeed, proofApi } from '../shared/proof.api.ts';
import { LINKED_KINDS, type LinkedKind, lineKey } from '../shared/proof.ts';

const LinkProof = lazy(async () => ({ default: (await import('./LinkProof.tsx')).LinkProof }));

const isLinked = (kind: string): kind is LinkedKind => (LINKED_KINDS as readonly string[]).includes(kind);
const told = (error: Error): void =>
  toast(Object.values((error as ApiError).errors ?? {})[0] ?? error.message, { tone: 'late' });
const isMissing = ({ evidence }: ProofNeed): boolean => evidence.length === 0;

export function ProofLines({ proof }: { proof: DocumentProof }) {
  const [all, setAll] = useState(false);
  const [linking, setLinking] = useState<{ line: ProofLine; kind: LinkedKind } | null>(null);
  const open = proof.lines.filter(({ proven }) => !proven);
  const shown = all ? proof.lines : open;
  return (
    <>
      <ul className={css.lines} aria-label="Lines and proof">
        {shown.map((line) => (
          <Line key={lineKey(line)} line={line} jobId={proof.job.id} onLink={(kind) => setLinking({ line, kind })} />
        ))}
      </ul>
      {open.length < proof.lines.length && (
        <Checkbox
          size="xs"
          label={`Include proven lines (${proof.lines.length - open.length})`}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      <Suspense fallback={null}>
        {linking && <LinkProof {...linking} job={proof.job} onClose={() => setLinking(null)} />}
      </Suspense>
    </>
  );
}

interface LineProps {
  line: ProofLine;
  jobId: number;
  onLink: (kind: LinkedKind) => void;
}
function Line({ line, jobId, onLink }: LineProps) {
  const may = useCan()('prove-lines');
  const ask = useWrite(proofApi.ask);
  const mailWords = useMailWords();
  const { lineType, lineId, onSite } = line;
  const toAsk = line.needs.filter((need) => isMissing(need) && !need.asked).map(({ kind }) => kind);
  const askThem = async (): Promise<void> => {
    const { data } = await ask.mutateAsync({ body: { lineType, lineId, kinds: toAsk } });
    toast(data.by === 'reminder' ? `${data.who} is reminded` : mailWords('Email', data.who));
  };
  return (
    <li>
      <div className={css.line}>
        <span>
          {line.label}
          {(line.room ?? line.trade) && (
            <span className="quiet"> {[line.room, line.trade].filter(Boolean).join(', ')}</span>
          )}
        </span>
        <span className="figures">{showMoney(line.amount)}</span>
      </div>
      {line.needs.length === 0 && <p className="quiet">No proof required.</p>}
      <ul className={css.needs}>
        {line.needs.map((need) => (
          <Need
            key={need.label}
            need={need}
            jobId={jobId}
            may={may}
            onLink={isLinked(need.kind) ? () => onLink(need.kind as LinkedKind) : undefined}
          />
        ))}
      </ul>
      {may && toAsk.length > 0 && onSite !== null && (
        <Button size="compact-xs" variant="light" loading={ask.isPending} onClick={() => void askThem().catch(told)}>
          Ask {onSite}
        </Button>
      )}
    </li>
  );
}

interface NeedProps {
  need: ProofNeed;
  jobId: number;
  may: boolean;
  onLink: (() => void) | undefined;
}
function Need({ need, jobId, may, onLink }: NeedProps) {
  const pages = useObjectPages();
  const unlink = useWrite(proofApi.unlink);
  const missing = isMissing(need);
  return (
    <li data-missing={missing || undefined} data-hold={(missing && need.effect === 'hold') || undefined}>
      {missing ? (
        <IconAlertTriangle size={14} stroke={1.8} aria-label="Missing" />
      ) : (
        <IconCheck size={14} stroke={2} aria-label="Linked" />
      )}
      <span className={css.word}>{need.label}</span>
      {need.evidence.slice(0, 3).map(({ objectType, objectId, label, linkId }) => {
        const href = pages.get(objectType)?.href?.({ objectId, jobId });
        return (
          <span key={`${objectType}:${objectId}`} className={css.evidence}>
            {objectType === 'attachment' ? (
              <a {...windowLink('attachment', objectId)}>{label}</a>
            ) : href ? (
              <PageLink href={href}>{label}</PageLink>
            ) : (
              label
            )}
            {linkId !== null && may && (
              <CloseButton
                size="xs"
                aria-label={`Remove ${label}`}
                onClick={() => unlink.mutate({ params: { id: linkId } }, { onError: told })}
              />
            )}
          </span>
        );
      })}
      {missing && need.asked && (
        <span className="quiet">
          asked {need.asked.who}, {showMoment(need.asked.at)}
        </span>
      )}
      {missing && may && onLink && (
        <Button size="compact-xs" variant="subtle" aria-label={`Link ${need.label}`} onClick={onLink}>
          Link
        </Button>
      )}
    </li>
  );
}
