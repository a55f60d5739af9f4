// Forms outside the workbench: checked on blur, errors go while typing, sending waits until they are gone.
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';

type Errors<V> = Partial<Record<keyof V, string>>;

export interface PublicForm<V extends Record<string, string>> {
  values: V;
  busy: boolean;
  /** What concerns no single field. */
  general: string | undefined;
  /** What an input of that name needs. */
  field: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
  };
  set: (name: keyof V & string, value: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Options<V> {
  initial: V;
  /** The sentence for a field, or nothing. */
  check: (name: keyof V & string, values: V) => string | undefined;
  send: (values: V) => Promise<void>;
  /** What to say about an error of the server that names no field of the form. */
  explain: (error: ApiError) => string;
}

export function usePublicForm<V extends Record<string, string>>(options: Options<V>): PublicForm<V> {
  const { check, send, explain } = options;
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [general, setGeneral] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(options.initial) as (keyof V & string)[];

  const set = (name: keyof V & string, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _fixed, ...others }) => others as Errors<V>);
    setGeneral(undefined);
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const found = names.map((name) => [name, check(name, values)] as const).filter(([, problem]) => problem);
    setErrors(Object.fromEntries(found) as Errors<V>);
    if (found[0]) return focusField(form, found[0][0]);
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setGeneral(undefined);
    try {
      await send(values);
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(0, {});
      const mine = Object.entries(known.errors).filter(([name]) => (names as string[]).includes(name));
      setErrors(Object.fromEntries(mine) as Errors<V>);
      if (mine[0]) focusField(form, mine[0][0]);
      else setGeneral(explain(known));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    busy,
    general,
    set,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event) => set(name, event.currentTarget.value),
      onBlur: () => {
        const problem = check(name, values);
        if (problem) setErrors((before) => ({ ...before, [name]: problem }));
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

const focusField = (form: HTMLFormElement, name: string): void =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.focus();
