// Whether the company may write the invoices of its suppliers, and what hinders it.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { companyProfileApi } from '../../shared/company-profile.api.ts';

export function SelfBilling() {
  const status = useRead(companyProfileApi.rctiStatus, {}).data?.data;
  if (!status) return null;
  const { allowed, agreed, reasons, hints } = status;
  const suppliers = `${agreed} ${agreed === 1 ? 'supplier has' : 'suppliers have'} agreed.`;
  return (
    <RecordSection title="Recipient created tax invoices">
      <p>
        {allowed
          ? `This company can issue recipient created tax invoices. ${agreed ? suppliers : ''}`
          : 'This company cannot issue recipient created tax invoices.'}
      </p>
      {[...reasons, ...hints].map((text) => (
        <p key={text} className="quiet">
          {text}
        </p>
      ))}
    </RecordSection>
  );
}
