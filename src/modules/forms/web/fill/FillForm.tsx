// A form as it is filled: all of it at a desk, one section at a time on a phone; then it is signed, and from then on read.
import '../../../../platform/web/theme/form.css';
import css from './fill.module.css';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPlus } from '../../../../platform/web/icons.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { hasAnswer, isBlank } from '../../../../platform/shared/form-fields.ts';
import { type FormSection, MOST_ROWS, rowsOf } from '../../shared/form-content.ts';
import { FillField } from './FillField.tsx';
import type { FillTransport } from './fill-transport.ts';
import type { FileActions } from './fill-inputs.tsx';
import { FormFilesContext } from './form-files.tsx';
import type { WaitingFile } from './waiting-files.ts';
import type { Filling, KeptState } from './use-filling.ts';

const STATE: Record<KeptState, string> = {
  kept: 'Saved as you type.',
  waits: 'Not sent yet…',
  saving: 'Sending…',
  offline: 'No connection. Saved on this device and sent later.',
  failed: 'Not sent.',
};

interface Props {
  filling: Filling;
  transport: FillTransport;
  /** What handing it in is called: "Hand in", "Go on to sign". */
  submitLabel: string;
  onSubmitted?: () => void;
}

export function FillForm({ filling, transport, submitLabel, onSubmitted }: Props) {
  const phone = useIsPhone();
  const { content } = filling.page;
  const [step, setStep] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const shown = content.sections.filter(
    ({ ref, fields }) => filling.states.sections.get(ref)?.shown && fields.length > 0,
  );
  const at = Math.min(step, Math.max(0, shown.length - 1));
  const current = shown[at];
  const go = (to: number): void => {
    setStep(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const submit = async (): Promise<void> => {
    if (await filling.submit()) onSubmitted?.();
  };
  // After handing in: to the first field that is wrong.
  const wrong = Object.keys(filling.errors)[0];
  const section = wrong === undefined ? undefined : sectionOf(shown, wrong);
  const [led, setLed] = useState<unknown>();
  if (phone && section && led !== filling.errors) {
    setLed(filling.errors);
    setStep(shown.indexOf(section));
  }
  useEffect(() => {
    if (wrong !== undefined)
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(wrong)}"]`)?.scrollIntoView({ block: 'center' });
  }, [wrong, filling.errors]);
  const isLast = at === shown.length - 1;
  return (
    <FormFilesContext value={filling.page.files}>
      <div className={css.fill} ref={top} data-alone={phone || shown.length < 2 || undefined}>
        <div>
          {phone && shown.length > 1 && current && (
            <div className={css.steps}>
              <div>
                <strong>{current.label}</strong>
                <span className="quiet">
                  {at + 1} of {shown.length}
                </span>
              </div>
              <ol className={css.bars} aria-hidden>
                {shown.map(({ ref }, place) => (
                  <li key={ref} data-done={place <= at || undefined} />
                ))}
              </ol>
            </div>
          )}
          {filling.others.map((other) => (
            <div key={other.ref} className={css.other} role="status">
              <span>
                Someone else answered “{other.label}” in the meantime: {other.shown}. Yours is kept.
              </span>
              <Button size="compact-sm" variant="default" onClick={() => filling.takeTheirs(other)}>
                Take theirs
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => filling.keepMine(other)}>
                Keep mine
              </Button>
            </div>
          ))}
          {(phone ? (current ? [current] : []) : shown).map((one) => (
            <Section
              key={one.ref}
              section={one}
              filling={filling}
              transport={transport}
              headed={!phone || shown.length < 2}
            />
          ))}
          {filling.said && (
            <p className="late" role="alert">
              {filling.said}
            </p>
          )}
          <p className={css.kept} data-state={filling.state} role="status">
            {STATE[filling.state]}
          </p>
          <div className={css.foot}>
            {phone && at > 0 && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconChevronLeft size={16} aria-hidden />}
                onClick={() => go(at - 1)}
              >
                Back
              </Button>
            )}
            {phone && !isLast ? (
              <Button size="md" onClick={() => go(at + 1)}>
                Next: {shown[at + 1]?.label}
              </Button>
            ) : (
              <Button size={phone ? 'md' : 'sm'} loading={filling.busy} onClick={() => void submit()}>
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
        {!phone && shown.length > 1 && (
          <nav aria-label="Sections">
            <ol className={css.index}>
              {shown.map((one) => (
                <li key={one.ref}>
                  <a href={`#section-${one.ref}`} onClick={(event) => scrollTo(event, one.ref)}>
                    <span>{one.label}</span>
                    <span className="figures">{answeredIn(one, filling)}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </FormFilesContext>
  );
}

/** Within the page: an address of its own would open another tab of the workbench. */
const scrollTo = (event: { preventDefault: () => void }, ref: string): void => {
  event.preventDefault();
  document.getElementById(`section-${ref}`)?.scrollIntoView({ block: 'start' });
};

const sectionOf = (sections: readonly FormSection[], path: string): FormSection | undefined => {
  const [first = ''] = path.split('.');
  return sections.find(({ ref, fields }) => ref === first || fields.some(({ fieldRef }) => fieldRef === first));
};

function answeredIn(section: FormSection, { values, states }: Filling): string {
  if (section.repeats) return String(rowsOf(section, values).length);
  const state = states.sections.get(section.ref)?.rows[0];
  const asked = section.fields.filter(
    ({ fieldRef, fieldType, formula }) => hasAnswer(fieldType) && !formula && state?.get(fieldRef)?.shown,
  );
  return `${asked.filter(({ fieldRef }) => !isBlank(values[fieldRef])).length}/${asked.length}`;
}

const NONE: readonly WaitingFile[] = [];
/** Only a field that waits for a file gets another list with each change. */
const waitingIn = ({ files: { waiting } }: Filling, path: string): readonly WaitingFile[] =>
  waiting.some((one) => one.path === path) ? waiting.filter((one) => one.path === path) : NONE;

/** The same functions all along, so that no field is drawn again for them. */
function useFileActions({ files }: Filling, { upload }: FillTransport): FileActions | undefined {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const can = upload !== undefined;
  return useMemo(
    () =>
      can
        ? { add: (path, chosen) => latest.current.add(path, chosen), drop: (key) => latest.current.drop(key) }
        : undefined,
    [can],
  );
}

interface SectionProps {
  section: FormSection;
  filling: Filling;
  transport: FillTransport;
  headed: boolean;
}
function Section({ section, filling, transport, headed }: SectionProps) {
  const { values, states, errors, set } = filling;
  const state = states.sections.get(section.ref);
  const files = useFileActions(filling, transport);
  return (
    <section className={css.section} id={`section-${section.ref}`} aria-label={section.label}>
      {headed && <h2>{section.label}</h2>}
      {section.hint && <p className={css.hint}>{section.hint}</p>}
      {section.repeats ? (
        <Rows section={section} filling={filling} transport={transport} />
      ) : (
        <div className="form-grid generated-fields">
          {section.fields.map((field) => {
            const of = state?.rows[0]?.get(field.fieldRef);
            return of?.shown ? (
              <FillField
                key={field.fieldRef}
                field={field}
                path={field.fieldRef}
                value={values[field.fieldRef]}
                error={errors[field.fieldRef]}
                why={states.why[field.fieldRef]}
                disabled={of.disabled}
                hasAccount={transport.hasAccount}
                files={files}
                waiting={waitingIn(filling, field.fieldRef)}
                onChange={set}
              />
            ) : null;
          })}
        </div>
      )}
    </section>
  );
}

function Rows({ section, filling, transport }: Omit<SectionProps, 'headed'>) {
  const { values, states, errors, set } = filling;
  const rows = rowsOf(section, values);
  const files = useFileActions(filling, transport);
  // They are named by their place until they are sent.
  const waits = filling.files.waiting.some(({ path }) => path.startsWith(`${section.ref}.`));
  const most = section.repeats?.max ?? MOST_ROWS;
  const put = (next: readonly object[]): void => set(section.ref, next.length ? next : null);
  // The rows as they are when something is typed, so that the fields need no new function for each letter.
  const kept = useRef({ rows, put });
  useEffect(() => {
    kept.current = { rows, put };
  });
  const change = useCallback((path: string, value: unknown): void => {
    const [, place = '0', ref = ''] = path.split('.');
    const { rows: now, put: putNow } = kept.current;
    putNow(now.map((row, at) => (at === Number(place) ? { ...row, [ref]: value } : row)));
  }, []);
  const noun = section.label.toLowerCase();
  return (
    <>
      {rows.map((row, at) => (
        // Rows have no names of their own: they are what stands in their place.
        // oxlint-disable-next-line no-array-index-key
        <div key={at} className={css.row} role="group" aria-label={`${section.label} ${at + 1}`}>
          <div className={css.rowHead}>
            <span>
              {section.label} {at + 1}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Remove ${noun} ${at + 1}`}
              disabled={waits}
              title={waits ? 'Photos in these rows are waiting for a connection' : undefined}
              onClick={() => put(rows.filter((_, place) => place !== at))}
            >
              Remove
            </Button>
          </div>
          <div className="form-grid generated-fields">
            {section.fields.map((field) => {
              const of = states.sections.get(section.ref)?.rows[at]?.get(field.fieldRef);
              const path = `${section.ref}.${at}.${field.fieldRef}`;
              return of?.shown ? (
                <FillField
                  key={field.fieldRef}
                  field={field}
                  path={path}
                  value={row[field.fieldRef]}
                  error={errors[path]}
                  why={states.why[path]}
                  disabled={of.disabled}
                  hasAccount={transport.hasAccount}
                  files={files}
                  waiting={waitingIn(filling, path)}
                  onChange={change}
                />
              ) : null;
            })}
          </div>
        </div>
      ))}
      {errors[section.ref] && (
        <p className={css.error} role="alert" data-path={section.ref}>
          {errors[section.ref]}
        </p>
      )}
      {rows.length < most && (
        <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => put([...rows, {}])}>
          Add {rows.length === 0 ? noun : `another`}
        </Button>
      )}
    </>
  );
}
