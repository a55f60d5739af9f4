// Field kind -> input. A new kind is one line here and one file beside it.
import type { ComponentType } from 'react';
import type { FieldKind } from '../../../../kit/fields.ts';
import { AddressInput } from './AddressInput.tsx';
import { BoolInput } from './BoolInput.tsx';
import { DateInput, MomentInput, TimeInput } from './DateInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneOfInput, OptionInput } from './OptionInput.tsx';
import { RefInput } from './RefInput.tsx';
import { RefsInput } from './RefsInput.tsx';
import { LongTextInput, TextInput } from './TextInput.tsx';
import { TextsInput } from './TextsInput.tsx';
import type { InputProps } from './input-props.ts';

export const INPUTS: Record<FieldKind, ComponentType<InputProps>> = {
  id: NumberInput,
  uuid: TextInput,
  text: TextInput,
  longText: LongTextInput,
  email: TextInput,
  phone: TextInput,
  money: NumberInput,
  quantity: NumberInput,
  fraction: NumberInput,
  percent: NumberInput,
  integer: NumberInput,
  decimal: NumberInput,
  bool: BoolInput,
  date: DateInput,
  time: TimeInput,
  moment: MomentInput,
  oneOf: OneOfInput,
  option: OptionInput,
  ref: RefInput,
  refs: RefsInput,
  texts: TextsInput,
  address: AddressInput,
  json: LongTextInput,
};
