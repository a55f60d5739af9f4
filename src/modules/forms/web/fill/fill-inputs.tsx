// Inputs of a form that is filled on site: large enough for a thumb, and those that hold files or other records.
import css from './fill.module.css';
import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { IconCamera, IconCheck, IconPaperclip, IconX } from '../../../../platform/web/icons.tsx';
import type { ReactNode } from 'react';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { Address } from '../../../../kit/fields.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import type { GeneratedInputProps } from '../../../../platform/web/form/generated/generated-input.ts';
import { showAnswer } from '../../../../platform/shared/form-fields.ts';
import { AnsweredFile } from './form-files.tsx';
import type { WaitingFile } from './waiting-files.ts';
import { chooseFiles } from '../../../documents/web/index.ts';

function Frame({
  id,
  field,
  error,
  children,
}: Pick<GeneratedInputProps, 'id' | 'field' | 'error'> & { children: ReactNode }) {
  return (
    <fieldset className={css.group} id={id} aria-invalid={error ? true : undefined}>
      <legend>
        {field.fieldLabel}
        {field.validation?.required && <span className="required-mark"> *</span>}
      </legend>
      {field.hint && <p className={css.hint}>{field.hint}</p>}
      {children}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One or several of a few, all in view. */
export function Chips(props: GeneratedInputProps) {
  const { id, field, value, onChange, onBlur, disabled } = props;
  const many = field.fieldType === 'multiselect';
  const chosen = many ? (Array.isArray(value) ? value : []) : value === null ? [] : [value];
  const options = field.options ?? [];
  return (
    <Frame {...props}>
      <div className={css.chips}>
        {options.map((option) => {
          const on = chosen.includes(option.value);
          return (
            <label
              key={String(option.value)}
              className={css.chip}
              data-on={on || undefined}
              data-locked={disabled || undefined}
            >
              <input
                type={many ? 'checkbox' : 'radio'}
                name={id}
                checked={on}
                disabled={disabled}
                onBlur={onBlur}
                onChange={() =>
                  onChange(
                    many
                      ? options
                          .map((one) => one.value)
                          .filter((one) => (one === option.value ? !on : chosen.includes(one)))
                      : option.value,
                  )
                }
              />
              {on && <IconCheck size={16} stroke={2} aria-hidden />}
              {option.label}
            </label>
          );
        })}
        {options.length === 0 && <p className={css.hint}>There are no options to choose from</p>}
        {!many && value !== null && field.validation?.required !== true && !disabled && (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
      </div>
    </Frame>
  );
}

interface CalculatedProps extends Pick<GeneratedInputProps, 'id' | 'field'> {
  value: unknown;
  why: string | undefined;
}
/** What nobody types: its value, or why there is none yet. */
export const Calculated = ({ id, field, value, why }: CalculatedProps) => (
  <div className={css.calculated}>
    <label htmlFor={id}>{field.fieldLabel}</label>
    {field.hint && <p className={css.hint}>{field.hint}</p>}
    <output id={id} className="figures">
      {(field.fieldType === 'currency' && typeof value === 'number' ? showMoney(value) : showAnswer(field, value)) ||
        '–'}
    </output>
    {why && <p className={css.hint}>{why}</p>}
  </div>
);

/** Adds files to a field, and takes those that wait away again; absent where no file can be sent. */
export interface FileActions {
  add: (path: string, files: readonly File[]) => void;
  drop: (key: string) => void;
}
interface FilesProps extends GeneratedInputProps {
  path: string;
  files: FileActions | undefined;
  waiting: readonly WaitingFile[];
}
export function FilesInput({ path, files, waiting, ...props }: FilesProps) {
  const { field, value, onChange, disabled } = props;
  const phone = useIsPhone();
  const one = field.fieldType === 'file-upload';
  const ids = (Array.isArray(value) ? value : value === null ? [] : [value]).filter(
    (id): id is number => typeof id === 'number',
  );
  const put = (next: readonly number[]): void => onChange(one ? (next.at(-1) ?? null) : next);
  const send = (chosen: readonly File[]): void => files?.add(path, chosen);
  const failed = waiting.find((of) => of.failed);
  const isPicture = field.fieldType === 'images';
  return (
    <Frame {...props} error={failed ? `${failed.name}: ${failed.failed}` : props.error}>
      {ids.length > 0 && (
        <ul className={css.files}>
          {ids.map((id, place) => (
            <li key={id}>
              <AnsweredFile id={id} place={place} isPicture={isPicture} />
              {!disabled && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remove ${isPicture ? 'picture' : 'file'} ${place + 1}`}
                  onClick={() => put(ids.filter((known) => known !== id))}
                >
                  <IconX size={14} aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className={css.files}>
          {waiting.map(({ key, name, failed: why }) => (
            <li key={key}>
              <span>
                {name} <span className="quiet">{why ? 'not taken' : 'is sent when there is a connection'}</span>
              </span>
              <Button size="compact-sm" variant="subtle" aria-label={`Remove ${name}`} onClick={() => files?.drop(key)}>
                <IconX size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files && !disabled && (
        <div className={css.chips}>
          {isPicture && phone && (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => void chooseFiles('image/*', { capture: true }).then(send)}
            >
              Take a photo
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => void chooseFiles(isPicture ? 'image/*' : undefined).then(send)}
          >
            {isPicture ? 'Choose pictures' : one ? 'Choose a file' : 'Choose files'}
          </Button>
        </div>
      )}
      {ids.length === 0 && disabled && <p className={css.hint}>No {isPicture ? 'pictures' : 'files'}.</p>}
      {!files && !disabled && <p className={css.hint}>You can add files once the form is open to you.</p>}
    </Frame>
  );
}

/** What only the office can look up, to somebody without an account. */
export const OfOffice = ({ field }: GeneratedInputProps) => (
  <Input.Wrapper label={field.fieldLabel} description={field.hint} size="sm">
    <p className={css.hint}>The office fills this in.</p>
  </Input.Wrapper>
);

const PARTS = [
  ['line1', 'Street'],
  ['suburb', 'Suburb'],
  ['state', 'State'],
  ['postcode', 'Postcode'],
] as const;
const BLANK: Address = { line1: null, suburb: null, state: null, postcode: null, country: null };

/** An address typed in full: the search of places is for people with an account. */
export function PlainAddress(props: GeneratedInputProps) {
  const { value, onChange, onBlur, disabled, id } = props;
  const address: Address = typeof value === 'object' && value !== null ? { ...BLANK, ...value } : BLANK;
  return (
    <Frame {...props}>
      <div className="form-grid">
        {PARTS.map(([part, label]) => (
          <TextInput
            key={part}
            id={`${id}-${part}`}
            label={label}
            size="sm"
            disabled={disabled}
            value={address[part] ?? ''}
            onBlur={onBlur}
            onChange={(event) => onChange({ ...address, [part]: event.currentTarget.value || null })}
          />
        ))}
      </div>
    </Frame>
  );
}

export const LongAnswer = ({ id, field, value, onChange, onBlur, error, disabled }: GeneratedInputProps) => (
  <Textarea
    id={id}
    name={field.fieldRef}
    label={field.fieldLabel}
    description={field.hint}
    withAsterisk={field.validation?.required === true}
    placeholder={field.placeholder ?? undefined}
    size="sm"
    autosize
    minRows={3}
    maxRows={14}
    maxLength={field.validation?.maxLength}
    error={error}
    disabled={disabled}
    value={typeof value === 'string' ? value : ''}
    onBlur={onBlur}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);
