// /resource/estimate/{token}: an estimate as its recipient sees it.
import css from './SharedEstimate.module.css';
import { Button } from '@mantine/core';
import { IconDownload } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { SharedDocument } from '../shared/shared-document.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, sentence, useSharedPage } from './SharedFrame.tsx';
import { SharedSheet } from './SharedSheet.tsx';
import { visitRead } from './visit.ts';

export function SharedEstimate() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem, setProblem } = useSharedPage<SharedDocument>(token, '/share/estimate');
  if (problem) return <ClosedPage problem={problem} />;
  if (!loaded) return <OpeningPage title="Opening the estimate" />;
  return <Estimate {...loaded} token={token} onProblem={setProblem} />;
}

interface EstimateProps extends SharedPage<SharedDocument> {
  token: string;
  onProblem: (text: string) => void;
}

function Estimate({ page, content: document, token, onProblem }: EstimateProps) {
  const [busy, setBusy] = useState(false);
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
      <SharedSheet document={document} />
    </SharedFrame>
  );
}
