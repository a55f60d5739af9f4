// Whether the tax is in the prices of the file, and how much: it is taken out of them.
import css from './BillTax.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from '../../../../kit/read-number.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';

interface Props {
  result: Pick<ImportResult, 'saysTaxed' | 'taxNote' | 'taxPercentage'>;
  /** That of the estimate or of the company, in per cent. */
  usual: number;
  /** What was said last; the answer to it may be on its way. */
  chosen: number | undefined;
  /** 0: the prices are before tax. */
  onTax: (percentage: number) => void;
}

export function BillTax({ result, usual, chosen, onTax }: Props) {
  const { taxName, taxValue } = useCurrentUser().country;
  const [typed, setTyped] = useState<string | null>(null);
  const taxPercentage = chosen ?? result.taxPercentage;
  const isIn = taxPercentage > 0;
  const note = result.taxNote;
  const take = (): void => {
    const percentage = parseNumber(typed ?? '') ?? 0;
    if (percentage > 0 && percentage < 100 && percentage !== taxPercentage) onTax(percentage);
    setTyped(null);
  };
  return (
    <div className={css.billTax}>
      <Checkbox
        size="xs"
        checked={isIn}
        onChange={(event) => onTax(event.currentTarget.checked ? usual || taxValue : 0)}
        label={`The prices in the file include ${taxName}: remove it`}
      />
      {isIn && (
        <TextInput
          size="xs"
          aria-label={`${taxName} in the prices, per cent`}
          inputMode="decimal"
          rightSection="%"
          value={typed ?? String(taxPercentage)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
      {(note || result.saysTaxed) && (
        <span className="quiet">
          {note
            ? `${note.sheet === null ? 'Row' : `Sheet “${note.sheet}”, row`} ${note.row} says: “${note.text}”`
            : `The headings say ${isIn ? 'it' : taxName} is included.`}
        </span>
      )}
    </div>
  );
}
