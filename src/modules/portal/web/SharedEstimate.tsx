// /resource/estimate/{token}: an estimate as its recipient sees it; the person who is to approve it answers here, line by line.
import '../../../platform/web/theme/public.css';
import css from './SharedEstimate.module.css';
import { Button } from '@mantine/core';
import { IconDownload } from '../../../platform/web/icons.tsx';
import { useEffect, useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { Approval, ApprovalAnswer } from '../../estimates/shared/approval.ts';
import type { SharedDocument } from '../shared/shared-document.api.ts';
import { EstimateApproval } from './outside/EstimateApproval.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, sentence, useSharedPage } from './SharedFrame.tsx';
import { SharedSheet } from './SharedSheet.tsx';
import { visitRead, visitWrite } from './visit.ts';

export function SharedEstimate() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem, setProblem } = useSharedPage<SharedDocument>(token, '/share/estimate');
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the estimate" />;
  return <Estimate {...loaded} token={token} onProblem={setProblem} />;
}

interface EstimateProps extends SharedPage<SharedDocument> {
  token: string;
  onProblem: (text: string) => void;
}

/** What may be answered of it, read again when somebody else was quicker. */
function useApproval(token: string) {
  const [approval, setApproval] = useState<Approval>();
  const [answerable, setAnswerable] = useState(false);
  const take = (answer: unknown): void => {
    const { data } = answer as { data: Approval };
    setApproval(data);
    if (data.mayAnswer) setAnswerable(true);
  };
  const read = async (): Promise<void> => take(await visitRead(token, '/share/estimate/approval'));
  useEffect(() => {
    let here = true;
    visitRead(token, '/share/estimate/approval').then(
      (answer) => here && take(answer),
      () => undefined, // the page reads without it
    );
    return () => {
      here = false;
    };
  }, [token]);
  const answer = async (body: ApprovalAnswer): Promise<void> => {
    try {
      take(await visitWrite(token, '/share/estimate/answer', body));
    } catch (error) {
      await read().catch(() => undefined);
      throw error;
    }
  };
  return { approval, answerable, answer };
}

function Estimate({ page, content: document, token, onProblem }: EstimateProps) {
  const [busy, setBusy] = useState(false);
  const { approval, answerable, answer } = useApproval(token);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile((await visitRead(token, '/share/estimate/pdf')) as Blob, `${document.title}.pdf`);
    } catch (error) {
      onProblem(sentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.sharedHead}>
        <div>
          <h1>{document.title}</h1>
          <p className="public-text">{document.subtitle}</p>
        </div>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download()}
        >
          Download PDF
        </Button>
      </header>
      {approval && answerable ? (
        <EstimateApproval approval={approval} company={page.companyName} onAnswer={answer} />
      ) : (
        <>
          {approval && <Became approval={approval} />}
          <SharedSheet document={document} />
        </>
      )}
    </SharedFrame>
  );
}

/** What has become of an estimate that is only looked at. */
function Became({ approval: { state, answeredBy, answeredOn } }: { approval: Approval }) {
  const by = [answeredBy && ` by ${answeredBy}`, answeredOn && ` on ${showDay(answeredOn)}`].filter(Boolean).join('');
  const words = {
    draft: '',
    open: '',
    partly: `Approved in part${by}.`,
    approved: `Approved${by}.`,
    declined: `Declined${by}.`,
    withdrawn: 'The office withdrew this estimate. Ask for the current one.',
    replaced: 'A newer version has replaced this estimate. Ask for the newest one.',
  }[state];
  return words ? <Outcome tone={['partly', 'approved'].includes(state) ? 'done' : 'late'}>{words}</Outcome> : null;
}
