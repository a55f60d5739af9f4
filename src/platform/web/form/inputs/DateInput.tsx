// Days, times and moments of a record. What names none stays in the box, and the form's check says what would.
import { DayBox } from '../dates/DayBox.tsx';
import { MomentBox } from '../dates/MomentBox.tsx';
import { TimeBox } from '../dates/TimeBox.tsx';
import { type InputProps, type InputRest, wrapperProps } from './input-props.ts';

const box = (props: InputRest) => ({
  ...wrapperProps(props),
  value: String(props.value ?? ''),
  onChange: props.onChange,
  onBlur: props.onBlur,
  keepsText: props.keepsText === true,
});

export const DateInput = ({ inputRef, ...props }: InputProps) => <DayBox {...box(props)} inputRef={inputRef} />;
export const TimeInput = ({ inputRef, ...props }: InputProps) => <TimeBox {...box(props)} inputRef={inputRef} />;
export const MomentInput = ({ inputRef, ...props }: InputProps) => (
  <MomentBox
    id={props.id}
    label={props.label}
    required={props.required}
    description={props.spec.hint}
    error={props.error}
    value={String(props.value ?? '')}
    onChange={(moment) => props.onChange(moment || null)}
    onBlur={props.onBlur}
    inputRef={inputRef}
  />
);
