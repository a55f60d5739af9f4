// /resource/wizard/{token}: somebody outside does the steps that are theirs, on a phone first. Each answer is kept at once.
import '../../../platform/web/theme/public.css';
import css from './SharedWizard.module.css';
import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { OutsideItem, OutsideWizard } from '../../wizards/shared/outside-wizard.ts';
import { ITEM_TYPES } from '../../wizards/shared/wizard-content.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitWrite } from './visit.ts';

const PATH = '/share/wizard';

export function SharedWizard() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<OutsideWizard>(token, PATH);
  if (problem) return <ClosedPage problem={problem} />;
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
  const open = wizard.steps.filter(({ completed }) => !completed);
  return (
    <SharedFrame page={page} token={token}>
      <header>
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
}
function Item({ item, busy, put }: ItemProps) {
  const [typed, setTyped] = useState(item.answer ?? '');
  const words = { label: item.label, description: item.hint, withAsterisk: item.required };
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
