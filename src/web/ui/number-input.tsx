import type { ComponentProps, KeyboardEvent } from 'react'
import { readTypedNumber } from '#contract/typed-number.ts'
import { Input } from './input.tsx'
import { typedKey } from './typed-key.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'pattern' | 'onBlur' | 'onKeyDown' | 'onInput'> & {
  least?: number
  most: number
}

/**
 * A field for a number that reads '2,5' as 2.5 and asks where '1,250' could be two. Browsers drop the comma in a field of
 * the type 'number', which makes 25 of it. Without scripts the pattern takes points only.
 */
export function NumberInput({ least = 0, most, ...props }: Props) {
  const check = (input: HTMLInputElement) => {
    const read = input.value.trim() === '' ? null : readTypedNumber(input.value, { least, most })
    if (read && 'value' in read) input.value = String(read.value)
    input.setCustomValidity(read && 'problem' in read ? `This ${read.problem}.` : '')
  }
  return (
    <Input
      {...props}
      type="text"
      inputMode="decimal"
      pattern="[0-9]+([.][0-9]+)?"
      title={`A number from ${least} to ${most}, such as 2.5`}
      maxLength={40}
      onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      onBlur={({ currentTarget }) => check(currentTarget)}
      onKeyDown={typedKey<KeyboardEvent<HTMLInputElement>>(({ key, currentTarget }) => {
        if (key === 'Enter') check(currentTarget)
      })}
    />
  )
}
