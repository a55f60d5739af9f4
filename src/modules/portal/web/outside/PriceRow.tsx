// One line of an order to price: closed it says what it comes to, open it takes the rate, or why there is none.
import css from './OrderPrice.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from '../../../../kit/read-number.ts';
import { roundTo } from '../../../../kit/money.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { type PriceLine, amountOf } from '../../../work-orders/shared/contractor-price.ts';
import { showShared } from '../show-shared.ts';

type Numbered = PriceLine & { number: string };
interface Props {
  line: Numbered;
  others: readonly Numbered[];
  open: boolean;
  mayPrice: boolean;
  onOpen: () => void;
  onChange: (given: Partial<PriceLine>) => void;
  onRemove: () => void;
}

export function PriceRow({ line, others, open, mayPrice, onOpen, onChange, onRemove }: Props) {
  const isOut = line.excluded || line.includedIn !== null;
  const within = others.find(({ id }) => id === line.includedIn);
  const amount = line.excluded ? 'Not by us' : within ? `In line ${within.number}` : showMoney(amountOf(line));
  const head = (
    <>
      <span className={`${css.number} figures`}>{line.number}</span>
      <span className={css.what}>
        <span>
          {line.id === null && 'Your line: '}
          {line.description}
        </span>
        <span className="quiet figures">{quantitiesOf(line)}</span>
      </span>
      <strong className="figures">{amount}</strong>
    </>
  );
  return (
    <li className={css.line} data-open={open || undefined}>
      {mayPrice ? (
        <button type="button" className={css.head} aria-expanded={open} onClick={onOpen}>
          {head}
        </button>
      ) : (
        <div className={css.head}>{head}</div>
      )}
      {open && (
        <div className={css.body}>
          {!isOut && (
            <div className={css.rates}>
              <p className={css.fact}>
                <span>Quantity</span>
                <strong className="figures">{quantitiesOf(line)}</strong>
              </p>
              {(line.materialQuantity !== 0 || line.labourQuantity === 0) && (
                <Rate
                  label={line.labourQuantity === 0 ? 'Your rate ex tax' : 'Material rate ex tax'}
                  about={line.description}
                  unit={line.materialUnit}
                  cost={line.materialCost}
                  onCost={(materialCost) => onChange({ materialCost })}
                />
              )}
              {line.labourQuantity !== 0 && (
                <Rate
                  label={line.materialQuantity === 0 ? 'Your rate ex tax' : 'Labour rate ex tax'}
                  about={line.description}
                  unit={line.labourUnit}
                  cost={line.labourCost}
                  onCost={(labourCost) => onChange({ labourCost })}
                />
              )}
              <p className={css.fact} data-right>
                <span>Amount</span>
                <strong className="figures">{showMoney(amountOf(line))}</strong>
              </p>
            </div>
          )}
          <Ways line={line} others={others} onChange={onChange} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

function Ways({ line, others, onChange, onRemove }: Pick<Props, 'line' | 'others' | 'onChange' | 'onRemove'>) {
  if (line.id === null)
    return (
      <div className={css.ways}>
        <Button size="compact-sm" variant="subtle" onClick={onRemove}>
          Remove line
        </Button>
      </div>
    );
  return (
    <>
      {line.excluded && (
        <TextInput
          size="md"
          label="Why not"
          maxLength={2000}
          value={line.reason ?? ''}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
      <div className={css.ways}>
        {line.excluded || line.includedIn !== null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ excluded: false, reason: null, includedIn: null })}
          >
            Price this line
          </Button>
        ) : (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange({ excluded: true })}>
              Cannot do this line
            </Button>
            {others.length > 0 && (
              <NativeSelect
                size="sm"
                className={css.included}
                aria-label={`Included in another line: ${line.description}`}
                value=""
                data={[
                  { value: '', label: 'Included in …' },
                  ...others.map(({ id, number, description }) => ({
                    value: String(id),
                    label: `Included in ${number} ${description}`,
                  })),
                ]}
                onChange={(event) => onChange({ includedIn: Number(event.currentTarget.value) || null })}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

const quantitiesOf = ({ materialQuantity, materialUnit, labourQuantity, labourUnit }: PriceLine): string =>
  [[materialQuantity, materialUnit] as const, [labourQuantity, labourUnit] as const]
    .filter(([quantity]) => quantity !== 0)
    .map(([quantity, unit]) => [showShared('quantity', quantity), unit].filter(Boolean).join(' '))
    .join(' and ');

interface RateProps {
  label: string;
  about: string;
  unit: string | null;
  cost: number;
  onCost: (cost: number) => void;
}
function Rate({ label, about, unit, cost, onCost }: RateProps) {
  const [text, setText] = useState(cost === 0 ? '' : String(roundTo(cost, 4)));
  const known = parseNumber(text);
  const wrong = text.trim() !== '' && (known === null || known < 0 || known > 1e9);
  return (
    <TextInput
      size="md"
      className={css.rate}
      label={unit ? `${label}, per ${unit}` : label}
      aria-label={`${label} of ${about}`}
      inputMode="decimal"
      value={text}
      error={wrong && 'Enter an amount such as 18.50, or 1,250.00 for more than a thousand'}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const read = event.currentTarget.value.trim() === '' ? 0 : parseNumber(event.currentTarget.value);
        if (read !== null && read >= 0 && read <= 1e9) onCost(read);
      }}
    />
  );
}
