import { expect, test } from 'vitest'
import { slownessOf } from './slow-expression.ts'

test.each([
  String.raw`\d[\d.,]*\s*(?:-|–|to)?\s*[\d.,]*\s?(?:mg|g)`,
  '[^/:#]*$',
  String.raw`\s+$`,
  '^(a+)+$',
  '^([^.]*)(.*)$',
])('finds /%s/, whose time outgrows its text', (source) => expect(slownessOf(source, 'iu')).not.toEqual([]))

test.each([
  String.raw`(?<![\d.,])\d[\d.,]{0,20}\s{0,3}(?:mg|g)`,
  String.raw`^\s+`,
  String.raw`(?<!\s)\s+$`,
  String.raw`^(\d{1,2})\s*(?:\/\s*)?(\d{2}|\d{4})$`,
])('lets /%s/ pass', (source) => expect(slownessOf(source, 'iu')).toEqual([]))
