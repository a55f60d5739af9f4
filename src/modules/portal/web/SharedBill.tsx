// /resource/invoice-submission/{token}: a contractor enters their invoice for a work order, on a phone first.
import '../../../platform/web/theme/public.css';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { ContractorBills } from '../../bills/shared/contractor-bill.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { useUploadTerms } from './use-upload-terms.ts';

const PATH = '/share/bill';

export function SharedBill() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<ContractorBills>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the work order" />;
  return <Shown {...loaded} token={token} />;
}

function Shown({ page, content, token }: SharedPage<ContractorBills> & { token: string }) {
  const terms = useUploadTerms(token);
  return (
    <SharedFrame page={page} token={token}>
      <header>
        <h1>Invoice for {content.workOrderNumber}</h1>
        <p className="public-text">
          {[content.label, content.contractor].filter(Boolean).join(' · ')} to {page.companyName}
        </p>
      </header>
      {terms && content.refusal === null && (
        <section aria-label="Document">
          <h2>First attach your invoice</h2>
          <SendFiles page={page} terms={terms} token={token} />
        </section>
      )}
      <InvoiceForm first={content} company={page.companyName} token={token} />
    </SharedFrame>
  );
}
