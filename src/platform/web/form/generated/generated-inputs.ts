// Field type -> input. A new type is one line here, one in shared/form-fields.ts, and a file beside this one.
import type { ComponentType } from 'react';
import type { FieldType } from '../../../shared/form-fields.ts';
import { lazy } from '../../display/lazy.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import {
  ContactChoice,
  Divider,
  ManyChoices,
  Message,
  OneChoice,
  PressButton,
  RadioChoice,
  YesNo,
} from './ChoiceInputs.tsx';
import { ClockInput, DayInput, MomentInput, RangeInput } from './DateInputs.tsx';
import { FigureInput, StarsInput } from './NumberInputs.tsx';
import { ColourInput, EmailsInput, LineInput, LinesInput, SecretInput } from './TextInputs.tsx';
import type { GeneratedInputProps } from './generated-input.ts';

const RichText = lazy(() => import('./RichTextInput.tsx'));
const Signature = lazy(() => import('./SignatureInput.tsx'));

/** Kinds that hold files or other forms are drawn by the modules that keep those. */
export const GENERATED_INPUTS: Partial<Record<FieldType, ComponentType<GeneratedInputProps>>> = {
  text: LineInput,
  password: SecretInput,
  email: LineInput,
  multitext: LinesInput,
  currency: FigureInput,
  number: FigureInput,
  percentage: FigureInput,
  color: ColourInput,
  json: LinesInput,
  select: OneChoice,
  multiselect: ManyChoices,
  radio: RadioChoice,
  'search-select': OneChoice,
  boolean: YesNo,
  html: RichText,
  date: DayInput,
  time: ClockInput,
  datetime: MomentInput,
  phone: LineInput,
  multiemail: EmailsInput,
  address: AddressBlock,
  contact: ContactChoice,
  signature: Signature,
  'number-range': RangeInput,
  'date-range': RangeInput,
  rating: StarsInput,
  button: PressButton,
  message: Message,
  divider: Divider,
  code: LinesInput,
};

/** Types that need both columns of a form. */
export const WIDE: ReadonlySet<FieldType> = new Set<FieldType>([
  'multitext',
  'html',
  'json',
  'code',
  'address',
  'signature',
  'message',
  'divider',
  'radio',
  'number-range',
  'date-range',
]);
