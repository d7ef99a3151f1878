import { expect, test } from 'vitest'
import { codeIn, recoveryCodeIn } from './typed-code.ts'

test.each([
  ...['123456', ' 123456\r\n', '123 456', '123 - 456', '12-34-56', '1 2 3 4 5 6', '123/456'],
  ...['123\u00a0456', '123\u2014456', '\u200b123\u200d456\ufeff', '\u202a123456\u202c'],
  ...['１２３４５６', '１２３　４５６', '١٢٣٤٥٦', '१२३४५६', '𝟏𝟐𝟑𝟒𝟓𝟔'],
  ...['"123456"', '(123 456)', '[123456]', '#123456', 'G-123456'],
  ...['Your code is 123456.', 'Your code: 123-456', '123456 is your code', 'Код: １２３４５６'],
  ...['Code 123456. It is good for 15 minutes.', 'Code 123456, again 123456'],
])('a code of six digits is found in %j', (pasted) => expect(codeIn(pasted)).toBe('123456'))

test.each([
  ...['', '12345', '1234567', '123 4567', '12 345678', '1'.repeat(5_000)],
  ...['12345a', 'a123456', '123456b', 'Code 1234567', 'Codes 123456 and 654321', 'six digits'],
  `${'x '.repeat(500)}123456`,
])('%j has no code of six digits', (pasted) => expect(codeIn(pasted)).not.toMatch(/^\d{6}$/))

test.each(['12345678', '1234 5678', 'Your code is 1234-5678.', '１２３４５６７８'])(
  '%j is a code of eight digits where eight are asked for',
  (pasted) => {
    expect(codeIn(pasted, 8)).toBe('12345678')
    expect(codeIn(pasted)).not.toMatch(/^\d{6}$/)
  },
)

test.each([
  ...['ab3de-fgh7k', 'AB3DE-FGH7K', 'ab3defgh7k', ' ab3de fgh7k\n', 'ab3de - fgh7k', 'ab3de/fgh7k'],
  ...['ab3de\u2013fgh7k', 'ab3de\u2011fgh7k', '\u200bab3de-\u200bfgh7k', 'ａｂ３ｄｅ－ｆｇｈ７ｋ'],
  ...['3. ab3de-fgh7k', '• ab3de-fgh7k', 'Recovery code: AB3DE-FGH7K', '"ab3de-fgh7k",'],
])('a recovery code is found in %j', (pasted) => expect(recoveryCodeIn(pasted)).toBe('ab3defgh7k'))

test.each(['', 'ab3de', 'ab3de-fgh7k-x', 'ab3de-fgh7k mn4pq-rst8u', 'xab3de-fgh7k', 'a'.repeat(5_000)])(
  '%j has no one recovery code',
  (pasted) => expect(recoveryCodeIn(pasted)).not.toMatch(/^[a-z0-9]{10}$/),
)
