import fc from 'fast-check'

const NASTY = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  'null',
  'true',
  '2026-02-30T25:00:00Z',
  'a@b@c',
  '\r\nSet-Cookie: a=b',
  '[]',
  '{}',
  'a'.repeat(5_000),
]

/** Hostile text. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

/** Any value that JSON can say. */
export const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, 0, -1, 1.5, 1e300, true, [], {}, [null], { a: null }),
)

/** Mostly valid values, sometimes invalid ones. */
export const mostly = <T>(right: fc.Arbitrary<T>, weight = 6): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: hostileValue })

/** A part of a path or query as sent: well encoded, badly encoded, or raw where HTTP can carry it. */
export const encoded = (text: fc.Arbitrary<unknown>) =>
  fc.tuple(text, fc.nat(9)).map(([value, way]) => {
    const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (way === 0) return plain.replace(/[^\x21-\x7e]|[?#]/g, '')
    if (way === 1) return `${encodeURIComponent(plain.toWellFormed())}%E0%A4`
    return encodeURIComponent(plain.toWellFormed())
  })
