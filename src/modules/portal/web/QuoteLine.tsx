// One line to price: the rate of each of its quantities, or what it comes to; or why not.
import css from './SharedQuote.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { divideTo, mulRound2, roundTo } from '../../../kit/money.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import type { ContractorLine, SavedQuote } from '../../quote-requests/shared/contractor-quote.ts';
import { showShared } from './show-shared.ts';

type LineChange = NonNullable<SavedQuote['lines']>[number];

interface Props {
  line: ContractorLine;
  /** Those that may include it. */
  others: readonly ContractorLine[];
  open: boolean;
  /** One line at a time takes its price; the others say what they come to. */
  expanded: boolean;
  onExpand: () => void;
  onChange: (given: Omit<LineChange, 'id'>) => void;
  /** Of a line of their own. */
  onRemove?: () => void;
}

const UNSAID = { excluded: false, includedInLine: null };

export function QuoteLine({ line, others, open, expanded, onExpand, onChange, onRemove }: Props) {
  const [saying, setSaying] = useState<'cannot' | 'included' | null>(null);
  const [reason, setReason] = useState(line.excludedReason ?? '');
  const isOut = line.excluded || line.includedInLine !== null;
  const single = line.materialQuantity === 0 && line.labourQuantity === 0;
  const head = (
    <>
      <span>
        {line.line === null ? (
          <span className="quiet">Your line: </span>
        ) : (
          <span className="quiet figures">{line.line} </span>
        )}
        {line.description}
      </span>
      <strong className="figures">
        {line.excluded
          ? 'Not by us'
          : line.includedInLine !== null
            ? `In line ${line.includedInLine}`
            : line.quoted
              ? showShared('money', line.total)
              : ''}
      </strong>
    </>
  );
  return (
    <li className={css.line} data-open={(open && expanded) || undefined} data-done={line.quoted || isOut || undefined}>
      {open ? (
        <button type="button" className={css.lineHead} aria-expanded={expanded} onClick={onExpand}>
          {head}
        </button>
      ) : (
        <div className={css.lineHead}>{head}</div>
      )}
      {line.notes && <p className="quiet">{line.notes}</p>}
      {line.excluded && line.excludedReason && <p className="quiet">{line.excludedReason}</p>}
      {/* Hidden, not gone: what is typed and not saved yet stays in its field. */}
      <div className={css.lineBody} hidden={!expanded}>
        {open && !isOut && (
          <>
            {(line.materialQuantity !== 0 || single) && line.quotedUnit === null && (
              <Rate
                label={line.labourQuantity !== 0 ? 'Material' : 'Your rate'}
                quantity={line.materialQuantity}
                unit={line.materialUnit}
                cost={line.materialCost}
                quoted={line.quoted}
                onCost={(materialCost) => onChange({ materialCost, ...UNSAID })}
                description={line.description}
              />
            )}
            {line.materialQuantity !== 0 && line.materialUnit && (
              <OwnUnit line={line} onChange={(quotedIn) => onChange({ quotedIn, ...UNSAID })} />
            )}
            {line.labourQuantity !== 0 && (
              <Rate
                label={line.materialQuantity !== 0 ? 'Labour' : 'Your rate'}
                quantity={line.labourQuantity}
                unit={line.labourUnit}
                cost={line.labourCost}
                quoted={line.quoted}
                onCost={(labourCost) => onChange({ labourCost, ...UNSAID })}
                description={line.description}
              />
            )}
          </>
        )}
        {open && saying === null && (
          <div className={css.ways}>
            {isOut ? (
              <Button size="compact-sm" variant="subtle" onClick={() => onChange({ ...UNSAID, excludedReason: null })}>
                Price it after all
              </Button>
            ) : onRemove ? (
              <Button size="compact-sm" variant="subtle" onClick={onRemove}>
                Remove it
              </Button>
            ) : (
              <>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Cannot do this line: ${line.description}`}
                  onClick={() => setSaying('cannot')}
                >
                  Cannot do this line
                </Button>
                {others.length > 1 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Included in another: ${line.description}`}
                    onClick={() => setSaying('included')}
                  >
                    Included in another
                  </Button>
                )}
              </>
            )}
          </div>
        )}
        {saying === 'cannot' && (
          <form
            className={css.say}
            onSubmit={(event) => {
              event.preventDefault();
              onChange({ excluded: true, excludedReason: reason.trim() || null });
              setSaying(null);
            }}
          >
            <TextInput
              size="md"
              label="Why not"
              maxLength={2000}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button type="submit" size="sm">
                Leave it out
              </Button>
              <Button size="sm" variant="subtle" color="gray" onClick={() => setSaying(null)}>
                Back
              </Button>
            </div>
          </form>
        )}
        {saying === 'included' && (
          <NativeSelect
            size="md"
            label="Which line includes it?"
            data={[
              { value: '', label: 'Choose' },
              ...others
                .filter(({ id }) => id !== line.id)
                .map((other) => ({ value: String(other.line), label: `${other.line} ${other.description}` })),
            ]}
            onChange={(event) => {
              const within = Number(event.currentTarget.value);
              if (within) onChange({ includedInLine: within, excluded: false });
              setSaying(null);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** Material priced in a unit of their own: so much a sheet, which is so much of what was asked for. */
function OwnUnit({ line, onChange }: { line: ContractorLine; onChange: (quotedIn: LineChange['quotedIn']) => void }) {
  const [open, setOpen] = useState(line.quotedUnit !== null);
  const [unit, setUnit] = useState(line.quotedUnit ?? '');
  const [size, setSize] = useState(line.quotedUnitSize === null ? '' : shown(line.quotedUnitSize));
  const [cost, setCost] = useState(line.quotedUnitCost === null ? '' : shown(line.quotedUnitCost));
  if (!open)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Price in another unit: ${line.description}`}
        onClick={() => setOpen(true)}
      >
        Price in another unit
      </Button>
    );
  const take = (given: { unit: string; size: string; cost: string }): void => {
    const [much, price] = [read(given.size), read(given.cost)];
    if (given.unit.trim() && much && price !== undefined)
      onChange({ unit: given.unit.trim(), size: much, cost: price });
  };
  return (
    <div className={css.rate}>
      <TextInput
        size="md"
        label="Your unit"
        placeholder="sheet"
        maxLength={40}
        aria-label={`Your unit of ${line.description}`}
        value={unit}
        onChange={(event) => {
          setUnit(event.currentTarget.value);
          take({ unit: event.currentTarget.value, size, cost });
        }}
      />
      <TextInput
        size="md"
        label={`One equals how many ${line.materialUnit}`}
        inputMode="decimal"
        aria-label={`How many ${line.materialUnit} one is, of ${line.description}`}
        value={size}
        onChange={(event) => {
          setSize(event.currentTarget.value);
          take({ unit, size: event.currentTarget.value, cost });
        }}
      />
      <TextInput
        size="md"
        label="Price of one"
        inputMode="decimal"
        aria-label={`Price of one of your units, of ${line.description}`}
        value={cost}
        onChange={(event) => {
          setCost(event.currentTarget.value);
          take({ unit, size, cost: event.currentTarget.value });
        }}
      />
      {line.quotedUnit !== null && (
        <p className="quiet">
          {showShared('money', line.materialCost)} for one {line.materialUnit}.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Price in ${line.materialUnit}: ${line.description}`}
            onClick={() => {
              setOpen(false);
              onChange(null);
            }}
          >
            Price in {line.materialUnit}
          </Button>
        </p>
      )}
    </div>
  );
}

interface RateProps {
  label: string;
  quantity: number;
  unit: string | null;
  cost: number;
  quoted: boolean;
  onCost: (cost: number) => void;
  description: string;
}

const read = (text: string): number | undefined => {
  const amount = parseNumber(text);
  return amount === null || amount < 0 || amount > 1e9 ? undefined : amount;
};
const shown = (amount: number): string => String(roundTo(amount, 4));

/** A rate sets what it comes to, and the other way round. */
function Rate({ label, quantity, unit, cost, quoted, onCost, description }: RateProps) {
  const times = quantity || 1;
  const start = quoted ? shown(cost) : '';
  const [rate, setRate] = useState(start);
  const [amount, setAmount] = useState(quoted ? shown(mulRound2(cost, times)) : '');
  const wrong = (text: string): string | undefined =>
    text.trim() !== '' && read(text) === undefined
      ? 'Enter an amount such as 18.50, or 1,250.00 for more than a thousand'
      : undefined;
  return (
    <div className={css.rate}>
      <span className={css.quantity}>
        <span className="quiet">{label}</span>
        <span className="figures">
          {showShared('quantity', quantity)} {unit}
        </span>
      </span>
      <TextInput
        size="md"
        label="Rate"
        aria-label={`${label} rate of ${description}`}
        inputMode="decimal"
        value={rate}
        error={wrong(rate)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setRate(text);
          const known = read(text);
          if (known === undefined) return;
          setAmount(shown(mulRound2(known, times)));
          onCost(known);
        }}
      />
      <TextInput
        size="md"
        label="Amount"
        aria-label={`${label} amount of ${description}`}
        inputMode="decimal"
        value={amount}
        error={wrong(amount)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setAmount(text);
          const known = read(text);
          if (known === undefined) return;
          const each = divideTo(known, times, 4);
          setRate(shown(each));
          onCost(each);
        }}
      />
    </div>
  );
}
