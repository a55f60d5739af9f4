// What a token may do, area by area: read, or read and change.
import css from './api-access.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiArea } from '../shared/api-tokens.api.ts';

interface Props {
  areas: readonly ApiArea[];
  value: readonly string[];
  onChange: (scopes: string[]) => void;
}
export function ScopeTable({ areas, value, onChange }: Props) {
  const [term, setTerm] = useState('');
  const shown = areas.filter(({ label }) => label.toLowerCase().includes(term.trim().toLowerCase()));
  const has = (scope: string): boolean => value.includes(scope);
  const set = (ref: string, isRead: boolean, isWrite: boolean): void =>
    onChange([
      ...value.filter((scope) => !scope.startsWith(`${ref}:`)),
      ...(isWrite ? [`${ref}:write`] : isRead ? [`${ref}:read`] : []),
    ]);
  const everything = (): void =>
    onChange([
      ...new Set([
        ...value,
        ...areas.filter(({ ref, isSensitive }) => !isSensitive && !has(`${ref}:write`)).map(({ ref }) => `${ref}:read`),
      ]),
    ]);
  return (
    <fieldset className={css.scopes}>
      <legend>What it may do</legend>
      <div className={css.scopeTools}>
        <TextInput
          size="xs"
          aria-label="Find an area"
          placeholder="Find an area"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={everything}>
          Read everything
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
      <div className={css.scopeRows}>
        <table>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Read</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ ref, label, isSensitive, writes }) => (
              <tr key={ref}>
                <th scope="row">
                  {label}
                  {isSensitive && <small>gives others access</small>}
                </th>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`Read ${label}`}
                    checked={has(`${ref}:read`) || has(`${ref}:write`)}
                    onChange={(event) => set(ref, event.currentTarget.checked, false)}
                  />
                </td>
                <td>
                  {writes > 0 && (
                    <Checkbox
                      size="xs"
                      aria-label={`Change ${label}`}
                      checked={has(`${ref}:write`)}
                      onChange={(event) => set(ref, true, event.currentTarget.checked)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
