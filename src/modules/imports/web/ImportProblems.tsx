// How many rows come, and those that do not, with the reason.
import css from './ImportProblems.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { callWire } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { showNumber } from '../../../platform/web/display/format.ts';
import type { RowProblem } from '../shared/imports.api.ts';

interface Props {
  importId: number;
  counts: Record<string, number>;
  problems: readonly (RowProblem & { outcome?: string })[];
  total: number;
  isDraft?: boolean;
}

const FIGURES: Record<string, [draft: string, done: string]> = {
  created: ['New', 'Created'],
  updated: ['To change', 'Changed'],
  skipped: ['Skipped', 'Skipped'],
  refused: ['With errors', 'Refused'],
  kept: ['', 'Kept'],
  undone: ['', 'Undone'],
};

export function ImportProblems({ importId, counts, problems, total, isDraft = false }: Props) {
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(
        (await callWire({ method: 'GET', path: `/dataImport/${importId}/errors` })) as Blob,
        'rows-to-correct.csv',
      );
    } catch (error) {
      await alert((error as ApiError).message);
    } finally {
      setSaving(false);
    }
  };
  const figures = Object.entries(FIGURES).filter(
    ([name]) =>
      counts[name] !== undefined && (counts[name] > 0 || (isDraft && name !== 'updated') || name === 'created'),
  );
  return (
    <>
      <div role="status">
        <dl className={css.importFigures}>
          {figures.map(([name, [draft, done]]) => (
            <div key={name} data-alert={(name === 'refused' && (counts[name] ?? 0) > 0) || undefined}>
              <dt>{isDraft ? draft : done}</dt>
              <dd className="figures">{showNumber(counts[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {total > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
          <div className={css.importProblems} tabIndex={0} role="region" aria-label="Rows with problems">
            <table>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Column</th>
                  <th scope="col">Value</th>
                  <th scope="col">Reason</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ row, column, value, reason }) => (
                  <tr key={`${row}/${column}/${reason}`}>
                    <td className="figures">{row}</td>
                    <td>{column}</td>
                    <td>{value}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={css.importFoot}>
            {total > problems.length && (
              <span className="quiet">
                The first {showNumber(problems.length)} of {showNumber(total)}
              </span>
            )}
            <Button size="compact-sm" variant="default" loading={saving} onClick={() => void save()}>
              Download as CSV
            </Button>
          </div>
        </>
      )}
    </>
  );
}
