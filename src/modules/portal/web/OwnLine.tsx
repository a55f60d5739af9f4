// A line that a contractor adds of their own, to a quote or to the price of an order.
import css from './OwnLine.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from '../../../kit/read-number.ts';

export interface NewOwnLine {
  description: string;
  /** Ex tax. */
  amount: number;
}

export function OwnLine({ onAdd }: { onAdd: (line: NewOwnLine) => void }) {
  const [open, setOpen] = useState(false);
  const [description, setDescription] = useState('');
  const [typed, setTyped] = useState('');
  const amount = parseNumber(typed) ?? -1;
  const isWrong = typed.trim() !== '' && amount < 0;
  if (!open)
    return (
      <p>
        <Button size="sm" variant="default" onClick={() => setOpen(true)}>
          Add your own line
        </Button>
      </p>
    );
  return (
    <form
      className={css.own}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd({ description: description.trim(), amount });
        setDescription('');
        setTyped('');
        setOpen(false);
      }}
    >
      <TextInput
        size="md"
        label="What it is"
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label="Price ex tax"
        inputMode="decimal"
        error={isWrong && 'Enter an amount such as 18.50, or 1,250.00 for more than a thousand'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="md" disabled={description.trim() === '' || amount < 0}>
          Add line
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </form>
  );
}
