import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'

function type(typed: string, leave: 'tab' | 'enter') {
  render(<NumberInput aria-label="Amount" most={1_000_000} />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  fireEvent.input(input, { target: { value: typed } })
  if (leave === 'tab') fireEvent.blur(input)
  else fireEvent.keyDown(input, { key: 'Enter' })
  return input
}

test.each(['tab', 'enter'] as const)('a comma is a decimal sign, left by %s', (leave) =>
  expect(type('2,5', leave).value).toBe('2.5'),
)

test.each([
  ['1,250', 'This may be 1.25 or 1250: write 1250, or 1.2500.'],
  ['ten', 'This must be a number such as 98.7.'],
])('%s is asked about', (typed, message) => {
  const input = type(typed, 'tab')
  expect([input.value, input.validationMessage]).toEqual([typed, message])
})

test('nothing is no fault', () => expect(type('', 'tab').validationMessage).toBe(''))
