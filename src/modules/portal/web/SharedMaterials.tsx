// /resource/material-selection/{token}: a customer chooses among what the allowance of a line may become.
import '../../../platform/web/theme/public.css';
import css from './SharedMaterials.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoney } from '../../../platform/web/display/format.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { SelectionForCustomers } from '../../estimates/shared/material-selection.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitWrite } from './visit.ts';

const PATH = '/share/material-selection';

export function SharedMaterials() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<SelectionForCustomers>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return <Shown {...loaded} token={token} />;
}

function Shown({ page, content, token }: SharedPage<SelectionForCustomers> & { token: string }) {
  const [of, setOf] = useState(content);
  const [ref, setRef] = useState(content.chosen ?? '');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const choose = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      setOf(((await visitWrite(token, PATH, { ref })) as { data: SelectionForCustomers }).data);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This could not be saved. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const money = (amount: number): string => `${of.currencySymbol}${showMoney(amount)}`;
  const against = (difference: number): string =>
    difference === 0
      ? 'within the allowance'
      : `${money(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} the allowance`;
  const chosen = of.alternatives.find((each) => each.ref === of.chosen);
  return (
    <SharedFrame page={page} token={token}>
      <div className={css.page}>
        <header>
          <h1>Your choice</h1>
          <p className="public-text">{of.about}</p>
          <p className="public-text">The allowance is {money(of.allowance)}, tax included.</p>
        </header>
        {chosen && (
          <Outcome tone="done">
            You chose {chosen.label}, {against(chosen.difference)}. You can change it while this page is open to you.
          </Outcome>
        )}
        {of.alternatives.length === 0 ? (
          <p>There is nothing to choose from yet. {page.companyName} is preparing it.</p>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (ref === '') setSaid('Choose one of them');
              else void choose();
            }}
          >
            <fieldset className={css.choices}>
              <legend>Choose one</legend>
              {of.alternatives.map((each) => (
                <label key={each.ref} className={css.choice}>
                  <input
                    type="radio"
                    name="alternative"
                    value={each.ref}
                    checked={each.ref === ref}
                    onChange={() => setRef(each.ref)}
                  />
                  <span>
                    <strong>{each.label}</strong>
                    {each.details && <span className={css.details}>{each.details}</span>}
                  </span>
                  <span className={css.price}>
                    {money(each.price)}
                    <span>{against(each.difference)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            {said && (
              <p role="alert" className={css.said}>
                {said}
              </p>
            )}
            <Button type="submit" loading={busy} disabled={ref !== '' && ref === of.chosen}>
              {of.chosen ? 'Change my choice' : 'Choose'}
            </Button>
          </form>
        )}
      </div>
    </SharedFrame>
  );
}
