// The builder: sections at the left, the fields of one in the middle, the form as people will see it at the right.
import '../../../../platform/web/theme/form.css';
import css from './builder.module.css';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import { RecordPage } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useTab, useTabDirty, useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { inWords } from '../../../../platform/shared/conditions.ts';
import { counted } from '../../../../platform/shared/words.ts';
import type { FieldType } from '../../../../platform/shared/form-fields.ts';
import { todayIn } from '../../../../kit/dates.ts';
import {
  type FormContent,
  type FormField,
  type FormSection,
  allFields,
  onceFields,
} from '../../shared/form-content.ts';
import { type TemplateView, formTemplatesApi } from '../../shared/form-templates.api.ts';
import { audienceInWords } from '../../shared/form-audience.ts';
import { formulaInWords } from '../../shared/formula-warnings.ts';
import { formWarnings } from '../../shared/form-warnings.ts';
import { FormFieldDialog, freeRef } from './FormFieldDialog.tsx';
import { AddField } from './AddField.tsx';
import { ConditionBlock } from './ConditionBlock.tsx';
import { FieldRows } from './FieldRows.tsx';
import { AnswersOf } from './AnswersOf.tsx';
import { DraftEffectBox } from './DraftEffectBox.tsx';
import { Preview } from './Preview.tsx';
import type { Tried } from './tried.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

export function TemplatePage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  const read = useRead(formTemplatesApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const template = read.data?.data;
  useTabTitle(template?.label);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !template) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return template ? <Builder key={id} template={template} /> : <SkeletonRows rows={8} />;
}

type Open =
  | { what: 'template' }
  | { what: 'section'; section?: FormSection }
  | { what: 'field'; field?: FormField; type?: FieldType | undefined };

function Builder({ template }: { template: TemplateView }) {
  const can = useCan();
  const tab = useTab();
  const mayEdit = can('edit-custom-form-template');
  const [content, setContent] = useState(template.content);
  const [changed, setChanged] = useState(false);
  const [at, setAt] = useState(template.content.sections[0]?.ref ?? '');
  const [open, setOpen] = useState<Open>();
  const [chosenRef, setChosen] = useState<string>();
  const [answers, setAnswers] = useState<Tried>({});
  const { timezone } = useCurrentUser();
  const [here] = useState(() => ({ today: todayIn(timezone, new Date()), timezone }));
  const update = useWrite(formTemplatesApi.update);
  const publish = useWrite(formTemplatesApi.publish);
  const remove = useWrite(formTemplatesApi.remove);
  useTabDirty(changed);
  const failed = (error: Error): void => toast(error.message, { tone: 'late' });
  const put = (next: FormContent): void => {
    setContent(next);
    setChanged(true);
  };
  const putSections = (sections: FormSection[]): void => put({ ...content, sections });
  const section = content.sections.find(({ ref }) => ref === at) ?? content.sections[0];
  // Until one is chosen, the first that is not always shown: its condition is what one wants to see.
  const chosen =
    section?.fields.find(({ fieldRef }) => fieldRef === chosenRef) ?? section?.fields.find(({ showIf }) => showIf);
  const warnings = formWarnings(content);
  const save = async (): Promise<TemplateView> => {
    const body = { content, version: template.version };
    const { data } = await update.mutateAsync({ params: { id: template.id }, body });
    setChanged(false);
    return data;
  };
  const publishIt = async (): Promise<void> => {
    const { version } = changed ? await save() : template;
    const { data } = await publish.mutateAsync({ params: { id: template.id }, body: { version } });
    toast(`Version ${data.publishedVersion} published. New forms use it.`);
  };
  const exportIt = async (): Promise<void> => {
    const { data } = await call(formTemplatesApi.exportOne, { params: { id: template.id } });
    saveFile(JSON.stringify(data, null, 2), `${template.label}.form.json`, 'application/json');
  };
  const removeIt = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Delete this template',
        text: `${template.label} is removed from all lists.`,
        action: 'Delete',
      }))
    )
      return;
    await remove.mutateAsync({ params: { id: template.id }, query: {} });
    tab.close();
  };
  const switchActive = async (): Promise<void> => {
    await update.mutateAsync({
      params: { id: template.id },
      body: { active: !template.active, version: template.version },
    });
  };
  const putField = (field: FormField, ref: string): void =>
    putSections(
      content.sections.map((one) => {
        const there = one.fields.some(({ fieldRef }) => fieldRef === field.fieldRef);
        if (one.ref !== ref)
          return there ? { ...one, fields: one.fields.filter(({ fieldRef }) => fieldRef !== field.fieldRef) } : one;
        return {
          ...one,
          fields: there
            ? one.fields.map((known) => (known.fieldRef === field.fieldRef ? field : known))
            : [...one.fields, field],
        };
      }),
    );
  const move = (from: number, by: 1 | -1): void => {
    if (!section) return;
    const fields = [...section.fields];
    const [taken] = fields.splice(from, 1);
    if (!taken) return;
    fields.splice(from + by, 0, taken);
    putSections(content.sections.map((one) => (one.ref === section.ref ? { ...one, fields } : one)));
  };
  const copy = (field: FormField): void => {
    if (!section) return;
    const made = { ...field, fieldRef: freeRef(field.fieldLabel, content) };
    const fields = section.fields.flatMap((one) => (one.fieldRef === field.fieldRef ? [one, made] : [one]));
    putSections(content.sections.map((one) => (one.ref === section.ref ? { ...one, fields } : one)));
    setChosen(made.fieldRef);
  };
  const moveSection = (by: 1 | -1): void => {
    const from = content.sections.findIndex(({ ref }) => ref === section?.ref);
    const sections = [...content.sections];
    const [taken] = sections.splice(from, 1);
    if (!taken) return;
    sections.splice(from + by, 0, taken);
    putSections(sections);
  };
  const others = (own: readonly FormField[], except?: string): FormField[] =>
    [...onceFields(content), ...own].filter(
      ({ fieldRef }, place, all) => fieldRef !== except && all.findIndex((one) => one.fieldRef === fieldRef) === place,
    );
  const close = (): void => setOpen(undefined);
  const next = (template.publishedVersion ?? 0) + 1;
  const place = content.sections.findIndex(({ ref }) => ref === section?.ref);
  return (
    <RecordPage
      title={template.label}
      subtitle={template.publishedVersion === null ? 'not published yet' : `version ${template.publishedVersion}`}
      facts={[
        { label: 'Filled', value: String(template.used) },
        { label: 'Fields', value: String(allFields(content).length) },
        { label: 'Signed by', value: [...template.signatories, ...(template.counterSigned ? ['us'] : [])].join(', ') },
        { label: 'Warnings', value: warnings.length > 0 ? String(warnings.length) : null, alert: warnings.length > 0 },
        { label: 'State', value: template.active ? null : 'Inactive' },
      ]}
      actions={
        mayEdit && (
          <Group gap={8}>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="default">
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setOpen({ what: 'template' })}>Edit name, kind and signers</Menu.Item>
                <Menu.Item onClick={() => void exportIt().catch(failed)}>Export as a file</Menu.Item>
                <Menu.Item onClick={() => void switchActive().catch(failed)}>
                  {template.active ? 'Make inactive' : 'Make active'}
                </Menu.Item>
                {can('delete-custom-form-template') && template.used === 0 && (
                  <Menu.Item onClick={() => void removeIt().catch(failed)}>Delete</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            <Button
              size="xs"
              variant="default"
              disabled={!changed}
              loading={update.isPending}
              onClick={() => void save().then(() => toast('Saved'), failed)}
            >
              Save draft
            </Button>
            <Button
              size="xs"
              disabled={!changed && !template.changedSince}
              loading={publish.isPending}
              onClick={() => void publishIt().catch(failed)}
            >
              Publish version {next}
            </Button>
          </Group>
        )
      }
    >
      <div className={css.builder}>
        <nav aria-label="Sections" className={css.nav}>
          <h2>Sections</h2>
          <ol className={css.sections}>
            {content.sections.map(({ ref, label, fields, repeats }, number) => (
              <li key={ref}>
                <button type="button" aria-current={ref === section?.ref || undefined} onClick={() => setAt(ref)}>
                  <span>
                    {number + 1} {label}
                    {repeats && <span className="quiet"> repeats</span>}
                  </span>
                  <span className="figures">{fields.length}</span>
                </button>
              </li>
            ))}
          </ol>
          {mayEdit && (
            <Button size="compact-sm" variant="subtle" onClick={() => setOpen({ what: 'section' })}>
              Add section
            </Button>
          )}
          {mayEdit && section && <AddField onAdd={(type) => setOpen({ what: 'field', type })} />}
        </nav>
        <div className={css.middle}>
          {section && (
            <section aria-label={section.label}>
              <div className={css.head}>
                <h2>
                  {place + 1} {section.label} <small className="quiet">{counted(section.fields.length, 'field')}</small>
                </h2>
                {mayEdit && (
                  <Group gap={4}>
                    <span className={css.keys}>
                      <kbd>Alt ↑↓</kbd> move <kbd>Ctrl D</kbd> copy <kbd>Enter</kbd> edit
                    </span>
                    <ActionIcon
                      size={26}
                      variant="subtle"
                      aria-label="Move section up"
                      disabled={place === 0}
                      onClick={() => moveSection(-1)}
                    >
                      <IconArrowUp size={14} />
                    </ActionIcon>
                    <ActionIcon
                      size={26}
                      variant="subtle"
                      aria-label="Move section down"
                      disabled={place === content.sections.length - 1}
                      onClick={() => moveSection(1)}
                    >
                      <IconArrowDown size={14} />
                    </ActionIcon>
                    <Button size="compact-sm" variant="subtle" onClick={() => setOpen({ what: 'section', section })}>
                      Edit section
                    </Button>
                    <Button size="compact-sm" variant="light" onClick={() => setOpen({ what: 'field' })}>
                      Add field
                    </Button>
                  </Group>
                )}
              </div>
              {section.seenBy && <p className="quiet">Seen by {audienceInWords(section.seenBy)}</p>}
              {section.showIf && <p className="quiet">Shown when {inWords(section.showIf, labelIn(content))}</p>}
              {section.fields.length === 0 && <p className="quiet">No fields yet.</p>}
              <FieldRows
                fields={section.fields}
                chosen={chosen?.fieldRef}
                mayEdit={mayEdit}
                ruleOf={(field) => ruleOf(field, content)}
                onChoose={({ fieldRef }) => setChosen(fieldRef)}
                onMove={move}
                onCopy={copy}
                onEdit={(field) => setOpen({ what: 'field', field })}
              />
              {chosen && !section.repeats && (
                <ConditionBlock
                  field={chosen}
                  content={content}
                  answers={answers}
                  here={here}
                  onEdit={mayEdit ? () => setOpen({ what: 'field', field: chosen }) : undefined}
                />
              )}
            </section>
          )}
          {warnings.map((warning) => (
            <div key={`${warning.ref}${warning.text}`} className={css.warning}>
              <strong>{warning.label}</strong>
              {warning.text}
              {warning.blocks && ' Until then no version is published.'}
            </div>
          ))}
        </div>
        <aside className={css.side} aria-label="Preview">
          <AnswersOf templateId={template.id} onAnswers={setAnswers} />
          <Preview content={content} answers={answers} onAnswers={setAnswers} here={here} chosen={chosen} />
          {mayEdit && template.used > 0 && <DraftEffectBox template={template} chosen={chosen} isSaved={!changed} />}
        </aside>
      </div>
      {open?.what === 'template' && <TemplateDialog template={template} onClose={close} />}
      {open?.what === 'section' && (
        <SectionDialog
          section={open.section}
          others={onceFields({ sections: content.sections.filter(({ ref }) => ref !== open.section?.ref) })}
          onRemove={
            content.sections.length > 1
              ? () => {
                  putSections(content.sections.filter(({ ref }) => ref !== open.section?.ref));
                  close();
                }
              : undefined
          }
          onSave={(given) => {
            const of = open.section;
            if (of) putSections(content.sections.map((one) => (one.ref === of.ref ? { ...one, ...given } : one)));
            else {
              const ref = freeRef(given.label, content);
              putSections([...content.sections, { ...given, ref, fields: [] }]);
              setAt(ref);
            }
          }}
          onClose={close}
        />
      )}
      {open?.what === 'field' && section && (
        <FormFieldDialog
          field={open.field}
          type={open.type}
          content={content}
          others={others(section.repeats ? section.fields : [], open.field?.fieldRef)}
          repeats={Boolean(section.repeats)}
          sections={content.sections}
          sectionRef={section.ref}
          onSave={putField}
          onRemove={() => {
            putSections(
              content.sections.map((one) => ({
                ...one,
                fields: one.fields.filter(({ fieldRef }) => fieldRef !== open.field?.fieldRef),
              })),
            );
            close();
          }}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}

const labelIn =
  (content: FormContent) =>
  (name: string): string =>
    allFields(content).find(({ fieldRef }) => fieldRef === name)?.fieldLabel ?? 'a field that is gone';

const ruleOf = ({ showIf, from, to, hint, formula, seenBy }: FormField, content: FormContent): string =>
  [
    seenBy && `seen by ${audienceInWords(seenBy)}`,
    formula && `= ${formulaInWords(content, formula)}`,
    showIf && `shown when ${inWords(showIf, labelIn(content))}`,
    from && 'filled from the job',
    to && 'written to the job',
    !showIf && hint,
  ]
    .filter(Boolean)
    .join(' · ');
