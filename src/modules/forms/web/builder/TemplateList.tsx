// Administration → Form templates.
import css from './builder.module.css';
import { Anchor, Badge, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '../../../../kit/dates.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { SettingsPage } from '../../../company/web/index.ts';
import { chooseFiles } from '../../../documents/web/index.ts';
import { customFormSetting } from '../../shared/custom-form.entity.ts';
import type { FormKind } from '../../shared/form-content.ts';
import {
  type TemplateFile,
  type TemplateView,
  formSettingApi,
  formTemplatesApi,
} from '../../shared/form-templates.api.ts';
import { formPaths } from '../form-paths.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

export const KIND_NAMES: Record<FormKind, string> = { internal: 'Internal', external: 'External', site: 'Site' };

export function TemplateList() {
  const can = useCan();
  const mayCreate = can('create-custom-form-template');
  const [making, setMaking] = useState(false);
  const read = useRead(formTemplatesApi.list, { query: { perPage: '1000' } });
  const starters = useRead(formTemplatesApi.starters, {}, { enabled: mayCreate }).data?.data ?? [];
  const generate = useWrite(formTemplatesApi.generate);
  const take = useWrite(formTemplatesApi.importOne);
  const addStarters = useWrite(formTemplatesApi.addStarters);
  const missing = starters.filter(({ here }) => !here);
  const failed = (error: Error): void => toast(error.message, { tone: 'late' });
  const open = ({ data }: { data: TemplateView }): void => openPage(formPaths.template(data.id));
  const fromFile = async (): Promise<void> => {
    const [file] = await chooseFiles('application/json');
    if (!file) return;
    const body = await readTemplate(file);
    open(await take.mutateAsync({ body }));
  };
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  return (
    <div className={css.list}>
      <div className={css.head}>
        <p className="quiet">What a form asks and who signs it. Forms keep the version they were started with.</p>
        {mayCreate && missing.length > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={addStarters.isPending}
            onClick={() =>
              void addStarters
                .mutateAsync({ body: {} })
                .then(({ data }) => toast(`${data.length} templates added`), failed)
            }
          >
            Add standard templates
          </Button>
        )}
        {mayCreate && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" loading={generate.isPending || take.isPending}>
                New template
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setMaking(true)}>Empty</Menu.Item>
              <Menu.Item onClick={() => void fromFile().catch(failed)}>From a file</Menu.Item>
              <Menu.Label>Standard template</Menu.Label>
              {starters.map(({ ref, label }) => (
                <Menu.Item
                  key={ref}
                  onClick={() => void generate.mutateAsync({ body: { starterRef: ref } }).then(open, failed)}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <ul className={css.rows}>
        {read.data.data.map((template) => (
          <li key={template.id}>
            <div className={css.what}>
              <PageLink href={formPaths.template(template.id)}>{template.label}</PageLink>
              <span className="quiet">{wordsOf(template)}</span>
            </div>
            {!template.active && (
              <Badge size="xs" variant="light" tt="none" color="gray">
                Inactive
              </Badge>
            )}
            {template.publishedVersion !== null && template.changedSince && (
              <Badge size="xs" variant="light" tt="none" color="yellow">
                Unpublished changes
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <PageLink href={formPaths.externalTemplates()}>External form templates</PageLink>{' '}
        <span className="quiet">set the text above a form sent by link, and the files that go with it.</span>
      </p>
      <p>
        <PageLink href={formPaths.numbers()}>Form numbers</PageLink>{' '}
        <span className="quiet">set how a template’s forms are numbered, and the next number.</span>
      </p>
      <Certificate />
      <SiteForms />
      {making && <TemplateDialog onClose={() => setMaking(false)} onMade={(id) => openPage(formPaths.template(id))} />}
    </div>
  );
}

const wordsOf = ({ kind, publishedVersion, fields, used, signatories }: TemplateView): string =>
  [
    KIND_NAMES[kind],
    publishedVersion === null ? 'not published yet' : `version ${publishedVersion}`,
    `${fields} ${fields === 1 ? 'field' : 'fields'}`,
    used > 0 && `${used} filled`,
    signatories.length > 0 && `signed by ${signatories.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Whatever is no JSON is refused here, whatever is no template by the server. */
async function readTemplate(file: File): Promise<TemplateFile> {
  try {
    return JSON.parse(await file.text()) as TemplateFile;
  } catch {
    throw new Error('This file is no form template. Export one from another company and choose that file.');
  }
}

/** What an insurer's reader of PDFs needs to trust the signature of this server. */
function Certificate() {
  const found = useRead(formTemplatesApi.certificate, {}).data?.data;
  if (!found) return null;
  return (
    <p>
      <Anchor inherit component="button" type="button" onClick={() => saveFile(found.pem, 'signing-certificate.pem')}>
        Download the certificate
      </Anchor>{' '}
      <span className="quiet">
        that PDFs of signed forms carry: {found.name}, until {showDay(found.until)}, SHA-256{' '}
        {found.fingerprint.slice(0, 23)}…
      </span>
    </p>
  );
}

function SiteForms() {
  const { id } = useCurrentUser().company;
  const mayEdit = useCan()('edit-company-setting');
  const read = useRead(formSettingApi.get, { params: { id } }, { enabled: mayEdit });
  const save = useWrite(formSettingApi.update);
  const record = read.data?.data;
  if (!mayEdit || !record) return null;
  return (
    <SettingsPage
      entity={customFormSetting}
      record={record}
      label="Form settings"
      draftKey="setting:customFormSetting"
      groups={[
        { title: 'Site forms', fields: ['showGlobalSiteForms'] },
        { title: 'Reminders', fields: ['signReminderDays'] },
      ]}
      save={(body) => save.mutateAsync({ params: { id }, body })}
    />
  );
}
