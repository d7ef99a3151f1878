import { expect, test } from 'vitest'
import { bytesText, shareText } from './health-screen.tsx'

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1_536, '1.5 KB'],
  [157_286_400, '150 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes read %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

test('a share of nothing is none', () => expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33 %', 'none']))
