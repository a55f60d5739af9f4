// The companies of this server, for system administrators: the settings of one are read with a reason, which that company sees.
import adminCss from './admin.module.css';
import css from './CompaniesSection.module.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { sentence, showMoment } from '../../../../platform/web/display/format.ts';
import { countUse } from '../../../../platform/web/api/count-use.ts';
import { Facts } from '../../../../platform/web/form/FieldValue.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type CompanyEntry, companiesApi } from '../../shared/companies.api.ts';
import { company } from '../../shared/company.entity.ts';
import type { CompanyView } from '../../shared/company-profile.api.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { SETTINGS } from './CompanySections.tsx';

export function CompaniesSection() {
  const read = useRead(companiesApi.companies, {});
  const [asked, setAsked] = useState<CompanyEntry>();
  const [granted, setGranted] = useState<CompanyEntry>();
  const [seen, setSeen] = useState<{ settings: CompanyView; reason: string }>();
  useEffect(() => countUse('company-register-view'), []);
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  if (seen) return <Settings {...seen} onClose={() => setSeen(undefined)} />;
  return (
    <div className={css.page}>
      <p className="quiet">
        Everyone on this server. You can read their settings but not change them. Your reason is recorded in their
        security log and yours.
      </p>
      <ul className={adminCss.adminRows}>
        {read.data.data.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.name}</strong>
              <span className="quiet">
                {sentence(one.systemType)} · {one.people} {one.people === 1 ? 'person' : 'people'} · since{' '}
                {showMoment(one.createdAt)}
                {!one.active && ' · closed'}
              </span>
            </div>
            {asked?.id === one.id ? (
              <Reason
                of={one}
                onClose={() => setAsked(undefined)}
                onSeen={(found) => {
                  setSeen(found);
                  setAsked(undefined);
                }}
              />
            ) : (
              <>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setGranted(one)}
                  aria-label={`Modules for ${one.name}`}
                >
                  Modules
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setAsked(one)}
                  aria-label={`View settings of ${one.name}`}
                >
                  View settings
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {granted && <AccessDialog of={granted} onClose={() => setGranted(undefined)} />}
    </div>
  );
}

interface ReasonProps {
  of: CompanyEntry;
  onSeen: (seen: { settings: CompanyView; reason: string }) => void;
  onClose: () => void;
}

function Reason({ of, onSeen, onClose }: ReasonProps) {
  const look = useWrite(companiesApi.look);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { data } = await look.mutateAsync({ params: { id: of.id }, body: { reason } });
      onSeen({ settings: data, reason });
    } catch (error) {
      const { errors, message } = error as ApiError;
      setProblem(errors?.['reason'] ?? message);
    }
  };
  return (
    <form className={css.reason} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        label={`Reason for viewing the settings of ${of.name}`}
        value={reason}
        error={problem}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" loading={look.isPending}>
        View settings
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

function Settings({ settings, reason, onClose }: { settings: CompanyView; reason: string; onClose: () => void }) {
  return (
    <div className={css.page}>
      <div role="status" className={css.banner}>
        <p>
          You are reading the settings of <strong>{settings.name}</strong>, which is not your company. You cannot change
          anything. Reason: {reason}
        </p>
        <Button size="xs" variant="default" onClick={onClose}>
          Back to all companies
        </Button>
      </div>
      {SETTINGS.map(({ title, fields }) => (
        <RecordSection key={title} title={title}>
          <Facts specs={company.all} record={settings} names={fields} />
        </RecordSection>
      ))}
    </div>
  );
}
