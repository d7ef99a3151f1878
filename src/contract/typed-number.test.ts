import { describe, expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

const read = (typed: string, most = 10_000_000) => readTypedNumber(typed, { most })

describe('a number that has one meaning is read:', () => {
  test.each<[number, ...string[]]>([
    [2.5, '2.5', '2,5', '2\u200b.5', '２．５'],
    [98.7, ' 98.7 '],
    [1250, '1250', '1 250', "1'250"],
    [0.5, '0,500'],
    [1234.5, '1,234.5', '1.234,5'],
    [1250.5, '1\u00a0250,5'],
    [1_234_567, '1,234,567'],
    [9.875, '9.8750'],
    [1419.535, '1419.535'],
  ])('%d: %s', (value, ...spellings) => {
    for (const typed of spellings) expect(read(typed), typed).toEqual({ value })
  })

  test('also where only one of its readings fits the field', () => {
    expect(read('99.125', 100)).toEqual({ value: 99.125 })
    expect(readTypedNumber('1,250', { least: 100, most: 5_000 })).toEqual({ value: 1250 })
  })
})

test.each([
  ['1,000', 'may be 1 or 1000: write 1000, or 1.0000'],
  ['1,250', 'may be 1.25 or 1250: write 1250, or 1.2500'],
  ['1.000', 'may be 1 or 1000: write 1000, or 1.0000'],
  ['1.012', 'may be 1.012 or 1012: write 1012, or 1.0120'],
  ['340.384', 'may be 340.384 or 340384: write 340384, or 340.3840'],
])('%s leaves a choice', (typed, problem) => expect(read(typed)).toEqual({ problem }))

test.each([
  ...['', 'ten', '.5', '5.', '1,2,3', '1,00,000', '1  234', '0x10', '1e3', '9'.repeat(50), '5 mg', '<0,1 %'],
  ...['-5', '−5', '+5', '~5', '≥ 99', '5-10', '98–99', '98.7 ± 0.2', '98·7', '٥'],
  ...['5²', '²5', '5₂', '1½', '5⑤', '98.7¹'],
])('%j is no number', (typed) => expect(read(typed)).toEqual({ problem: 'must be a number such as 98.7' }))

test("a number outside the field's range is refused with the range", () =>
  expect(read('101', 100)).toEqual({ problem: 'must be from 0 to 100' }))
