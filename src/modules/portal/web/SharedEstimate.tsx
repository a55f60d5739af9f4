// /resource/estimate/{token}: an estimate as its recipient sees it.
import css from './SharedEstimate.module.css';
import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { Outcome, PublicFrame } from '../../identity/web/index.ts';
import type { VisitedPage } from '../shared/portal.api.ts';
import type { SharedDocument } from '../shared/shared-document.api.ts';
import { SharedSheet } from './SharedSheet.tsx';
import { isOwn, visitRead } from './visit.ts';

const LINK_CLOSED = 'This link is no longer active or has expired';

interface Loaded {
  page: VisitedPage;
  document: SharedDocument;
}

export function SharedEstimate() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let here = true;
    void (async () => {
      try {
        const next = await load(token);
        if (here) setLoaded(next);
      } catch (error) {
        if (!here) return;
        // Opened with the account: it opens the page again.
        if (isOwn(token)) window.location.replace('/prime/dashboard');
        else if (error instanceof ApiError && error.status === 403)
          window.location.replace(`/share/${encodeURIComponent(token)}`);
        else setProblem(sentence(error));
      }
    })();
    return () => {
      here = false;
    };
  }, [token]);
  if (problem)
    return (
      <PublicFrame title="Shared page">
        <Outcome tone="late">{problem}</Outcome>
        <p className="public-text">Ask whoever sent you the link for a new one.</p>
      </PublicFrame>
    );
  if (!loaded)
    return (
      <PublicFrame title="Opening the estimate">
        <p className="public-waiting" role="status">
          <Loader size="sm" /> One moment…
        </p>
      </PublicFrame>
    );
  return <Estimate {...loaded} token={token} onProblem={setProblem} />;
}

/** One after the other: the first opens the page, the second finds it open. */
async function load(token: string): Promise<Loaded> {
  const { data: page } = (await visitRead(token, '/share/current')) as { data: VisitedPage };
  const { data: document } = (await visitRead(token, '/share/estimate')) as { data: SharedDocument };
  return { page, document };
}

const sentence = (error: unknown): string =>
  error instanceof ApiError && (error.retryable || error.status === 429) ? error.message : LINK_CLOSED;

function Estimate({ page, document, token, onProblem }: Loaded & { token: string; onProblem: (text: string) => void }) {
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
    <main>
      <Band colour={page.theme?.backgroundColour ?? page.accent ?? undefined}>
        {page.hasLogo && <CompanyLogo token={token} />}
        {page.companyName}
      </Band>
      <div className={css.sharedBody}>
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
      </div>
    </main>
  );
}

function Band({ colour, children }: { colour: string | undefined; children: ReactNode }) {
  return (
    <div className={css.sharedBand} data-band style={colour ? { background: colour, color: inkOn(colour) } : undefined}>
      {children}
    </div>
  );
}

/** Fetched with the visit: a picture's address alone carries no token. */
function CompanyLogo({ token }: { token: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    visitRead(token, '/share/logo').then(
      (logo) => {
        if (!here) return;
        made = URL.createObjectURL(logo as Blob);
        setAddress(made);
      },
      () => undefined, // the name stands beside it
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [token]);
  return address ? <img className={css.sharedLogo} src={address} alt="" /> : null;
}

/** Black or white, whichever reads better on a colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
