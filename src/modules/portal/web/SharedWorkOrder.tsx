// /resource/work-order/{token}: a contractor without an account reads, answers and sends photographs, on a phone first.
import '../../../platform/web/theme/public.css';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { ExternalWorkOrder } from '../shared/external.api.ts';
import type { ContractorBills } from '../../bills/shared/contractor-bill.ts';
import { ContractorOrder } from './ContractorOrder.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { ExternalTalk } from './external/ExternalTalk.tsx';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitRead, visitWrite } from './visit.ts';

const PATH = '/share/workOrder';

export function SharedWorkOrder() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<ExternalWorkOrder>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the work order" />;
  return <Order {...loaded} token={token} />;
}

/** What was invoiced of the order; read again when its status changes, for it is invoiced once it is accepted. */
function useInvoices(token: string, status: string | null | undefined): ContractorBills | undefined {
  const [bills, setBills] = useState<ContractorBills>();
  useEffect(() => {
    let here = true;
    visitRead(token, '/share/bill').then(
      (answer) => here && setBills((answer as { data: ContractorBills }).data),
      () => undefined, // the page reads without it
    );
    return () => {
      here = false;
    };
  }, [token, status]);
  return bills;
}

function Order({ page, content, token }: SharedPage<ExternalWorkOrder> & { token: string }) {
  const [order, setOrder] = useState(content);
  const terms = useUploadTerms(token);
  const bills = useInvoices(token, order.status.typeName);
  const write = async (act: string, body: object): Promise<void> => {
    try {
      setOrder(((await visitWrite(token, `${PATH}/${act}`, body)) as { data: ExternalWorkOrder }).data);
    } catch (error) {
      // Somebody changed it meanwhile: show what stands, and say so.
      if (error instanceof ApiError && error.status === 409)
        setOrder(((await visitRead(token, PATH)) as { data: ExternalWorkOrder }).data);
      throw error;
    }
  };
  return (
    <SharedFrame
      page={page}
      token={token}
      about={[`Order ${order.workOrderNumber}`, page.recipient && `for ${page.recipient}`].filter(Boolean).join(' ')}
    >
      <h1 className="visually-hidden">{order.document.title}</h1>
      <ContractorOrder
        order={order}
        company={page.companyName}
        acts={{
          answer: (given) => write('answer', given),
          propose: (given) => write('dates', given),
          price: (given) => write('price', given),
          finish: (note) => write('finished', { note }),
          download: async () =>
            saveFile((await visitRead(token, `${PATH}/pdf`)) as Blob, `${order.document.title}.pdf`),
        }}
      />
      <ExternalTalk
        messages={[]}
        files={order.files}
        fetchFile={(attachmentId) => visitRead(token, `${PATH}/file/${attachmentId}`)}
      />
      {terms && (
        <section aria-label="Photos and files">
          <h2>Send photos and files</h2>
          <SendFiles page={page} terms={terms} token={token} />
        </section>
      )}
      {bills && bills.refusal === null && (
        <details>
          <summary>Send your invoice</summary>
          <p className="public-text">Attach the PDF above first, then enter its details.</p>
          <InvoiceForm first={bills} company={page.companyName} token={token} />
        </details>
      )}
    </SharedFrame>
  );
}
