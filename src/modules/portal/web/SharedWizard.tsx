// /resource/wizard/{token}: somebody outside does the steps that are theirs, on a phone first. Each answer is kept at once.
import '../../../platform/web/theme/public.css';
import formCss from './SharedForm.module.css';
import css from './SharedWizard.module.css';
import { Button, Checkbox, FileButton, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { OutsideItem, OutsideWizard } from '../../wizards/shared/outside-wizard.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { ITEM_TYPES } from '../../wizards/shared/wizard-content.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitUpload, visitWrite } from './visit.ts';

const PATH = '/share/wizard';

export function SharedWizard() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<OutsideWizard>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return <Shown {...loaded} token={token} />;
}

function Shown({ page, content, token }: SharedPage<OutsideWizard> & { token: string }) {
  const [wizard, setWizard] = useState(content);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const write = async (act: 'item' | 'step', body: object): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      setWizard(((await visitWrite(token, `${PATH}/${act}`, body)) as { data: OutsideWizard }).data);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This could not be saved. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const send = async (id: number, files: readonly File[]): Promise<void> => {
    setBusy(true);
    setSaid('');
    const attachmentIds: number[] = [];
    try {
      for (const file of files) {
        const form = new FormData();
        form.set('fileUploadRef', crypto.randomUUID());
        form.set('file', file, file.name || 'photo.jpg');
        attachmentIds.push(((await visitUpload(token, '/share/upload', form)) as { data: SentFile }).data.attachmentId);
      }
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'The file could not be sent. Try again.');
    } finally {
      setBusy(false);
    }
    // What arrived before one failed is kept all the same.
    if (attachmentIds.length) await write('item', { id, attachmentIds });
  };
  const open = wizard.steps.filter(({ completed }) => !completed);
  return (
    <SharedFrame page={page} token={token}>
      <header className={formCss.head}>
        <h1>{wizard.label}</h1>
        <p className="public-text">{[wizard.about, page.companyName].filter(Boolean).join(' · ')}</p>
      </header>
      {open.length === 0 && (
        <Outcome tone="done">Thank you. {page.companyName} has your answers. You can close this page.</Outcome>
      )}
      {open.map((step) => (
        <section key={step.id} className={css.step} aria-label={step.label}>
          <h2>{step.label}</h2>
          {step.hint && <p className="public-text">{step.hint}</p>}
          {step.items.map((item) => (
            <Item
              key={item.id}
              item={item}
              busy={busy}
              put={(given) => void write('item', { id: item.id, ...given })}
              send={(files) => void send(item.id, files)}
            />
          ))}
          <Button loading={busy} onClick={() => void write('step', { id: step.id })}>
            Send to {page.companyName}
          </Button>
        </section>
      ))}
      {said && (
        <p className="late" role="alert">
          {said}
        </p>
      )}
    </SharedFrame>
  );
}

interface ItemProps {
  item: OutsideItem;
  busy: boolean;
  put: (given: { answer?: string | null; completed?: boolean }) => void;
  send: (files: readonly File[]) => void;
}
function Item({ item, busy, put, send }: ItemProps) {
  const [typed, setTyped] = useState(item.answer ?? '');
  const words = { label: item.label, description: item.hint, withAsterisk: item.required };
  if (item.wizardItemTypeId === ITEM_TYPES.upload) return <Files item={item} busy={busy} send={send} />;
  if (item.wizardItemTypeId !== ITEM_TYPES.question)
    return (
      <Checkbox
        label={item.required ? `${item.label} *` : item.label}
        description={item.hint}
        checked={item.completed}
        disabled={busy}
        onChange={(event) => put({ completed: event.currentTarget.checked })}
      />
    );
  if (item.choices.length > 0)
    return (
      <Radio.Group {...words} value={item.answer ?? ''} onChange={(answer) => put({ answer })}>
        <div className={css.choices}>
          {item.choices.map((choice) => (
            <Radio key={choice} value={choice} label={choice} />
          ))}
        </div>
      </Radio.Group>
    );
  return (
    <Textarea
      {...words}
      autosize
      minRows={2}
      maxLength={4000}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== (item.answer ?? '') && put({ answer: typed.trim() || null })}
    />
  );
}

/** Photographs and files for one item; more can follow until the step is sent. */
function Files({ item, busy, send }: Pick<ItemProps, 'item' | 'busy' | 'send'>) {
  return (
    <div className={css.files} role="group" aria-label={item.label}>
      <span>
        {item.label}
        {item.required && ' *'}
      </span>
      {item.hint && <span className="quiet">{item.hint}</span>}
      {item.files.length > 0 && (
        <ul>
          {item.files.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two photographs may have one name
            <li key={place}>{name}</li>
          ))}
        </ul>
      )}
      <FileButton multiple onChange={send}>
        {(props) => (
          <Button {...props} variant="default" loading={busy}>
            {item.files.length ? 'Add more files' : 'Choose photos or files'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
