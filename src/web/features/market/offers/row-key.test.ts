import { expect, test } from 'vitest'
import { rowKey } from './page-link.tsx'

test('the URL names the second offer of a vendor apart from its first', () =>
  expect([1, 2].map((nth) => rowKey({ vendor_slug: 'alder', nth }))).toEqual(['alder', 'alder~2']))
