// Company Profile: what a company says of itself, in three pages over one record.
import { useEffect } from 'react';
import { countUse } from '../../../../platform/web/api/count-use.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Facts } from '../../../../platform/web/form/FieldValue.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type CompanyUpdate, company } from '../../shared/company.entity.ts';
import { companyProfileApi } from '../../shared/company-profile.api.ts';
import { KindOfCompany } from './KindOfCompany.tsx';
import { LeavingSection } from './LeavingSection.tsx';
import { SelfBilling } from './SelfBilling.tsx';
import { type SettingsGroup, SettingsPage } from './SettingsForm.tsx';

/** Numbers that a company has, by its country. */
const NUMBERS: Readonly<Record<number, Pick<SettingsGroup, 'fields' | 'labels'>>> = {
  1: { fields: ['abn', 'acn'] },
  2: { fields: ['irdNumber', 'abn', 'acn'], labels: { abn: 'NZBN', acn: 'Company number' } },
  3: {
    fields: ['vatNumber', 'acn', 'utr', 'payeReference', 'accountsOfficeReference'],
    labels: { acn: 'Company number' },
  },
};
const ALL_NUMBERS = ['abn', 'acn', 'irdNumber', 'vatNumber', 'utr', 'payeReference', 'accountsOfficeReference'];
const numbersOf = (countryId: number): SettingsGroup => ({
  title: 'Numbers',
  ...(NUMBERS[countryId] ?? { fields: ALL_NUMBERS }),
});

const DETAILS: readonly SettingsGroup[] = [
  {
    title: 'Company',
    fields: ['name', 'label', 'tagline', 'countryId', 'gstRegistered', 'licenceNumber', 'primaryUserId'],
  },
  { title: 'Reach', fields: ['email', 'contactNumber', 'mobileNumber', 'website', 'superAdminEmail', 'address'] },
  { title: 'Mail', fields: ['emailSignature'] },
];
const HOURS: readonly SettingsGroup[] = [
  { title: 'Opening hours', fields: ['openingTime', 'closingTime', 'timezone', 'targetDailyHours'] },
  { title: 'Quiet hours', fields: ['quietFrom', 'quietTo'] },
];
const FEATURES: readonly SettingsGroup[] = [
  {
    title: 'Divisions and regions',
    fields: [
      'enableDivision',
      'defaultDivisionId',
      'enableUserRegions',
      'enableSubcontractorDivisions',
      'enableSubcontractorRegions',
    ],
  },
  { title: 'Money', fields: ['taxRounding', 'showExcessAs'] },
  { title: 'Messages', fields: ['enableSms', 'smsSendNotifyEmail', 'enableBulkEmail', 'enableBulkSms'] },
  { title: 'Among colleagues', fields: ['enableInstantMessage', 'enablePrimeMail'] },
  {
    title: 'Systems of insurers and builders',
    fields: [
      'enableEndata',
      'enableEstimage',
      'enableSymbility',
      'enableCrunchwork',
      'enableOac',
      'enableEntsia',
      'enableFixzy',
      'enableVitesse',
    ],
  },
  { title: 'AI help', fields: ['enableAi'] },
];

const INVOICES: readonly SettingsGroup[] = [{ title: 'Invoice numbering', fields: ['enableInvoiceNumbering'] }];

/** All that a company says of itself. */
export const SETTINGS: readonly SettingsGroup[] = [
  ...DETAILS,
  { title: 'Numbers', fields: ALL_NUMBERS },
  ...HOURS,
  ...FEATURES,
  ...INVOICES,
];

export function DetailsSection() {
  useEffect(() => countUse('company-account'), []);
  return <CompanyPage label="Company details" groups={DETAILS} kind />;
}
export const HoursSection = () => <CompanyPage label="Hours" groups={HOURS} />;
/** On the page of numbers: whether invoices get theirs here. */
export const InvoiceNumbering = () => <CompanyPage label="Invoice numbering" groups={INVOICES} />;
export const FeaturesSection = () => <CompanyPage label="Features" groups={FEATURES} />;

interface PageProps {
  label: string;
  groups: readonly SettingsGroup[];
  /** With what kind of company it is, below. */
  kind?: boolean;
}

function CompanyPage({ label, groups: given, kind = false }: PageProps) {
  const { id } = useCurrentUser().company;
  const read = useRead(companyProfileApi.get, { params: { id } });
  const save = useWrite(companyProfileApi.update);
  const mayEdit = useCan()('edit-company');
  const record = read.data?.data;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!record) return <SkeletonRows rows={8} />;
  const [first, ...others] = given;
  const groups = kind && first ? [first, numbersOf(record.countryId), ...others] : given;
  if (!mayEdit)
    return (
      <>
        {groups.map(({ title, fields }) => (
          <RecordSection key={title} title={title}>
            <Facts specs={company.all} record={record} names={fields} />
          </RecordSection>
        ))}
        {kind && <SelfBilling />}
        {kind && <LeavingSection />}
      </>
    );
  return (
    <>
      <SettingsPage<CompanyUpdate>
        entity={company}
        record={record}
        label={label}
        draftKey={`company:${label}`}
        groups={groups}
        save={(body) => save.mutateAsync({ params: { id }, body })}
      />
      {kind && <KindOfCompany id={id} systemType={record.systemType} />}
      {kind && <SelfBilling />}
      {kind && <LeavingSection />}
    </>
  );
}
