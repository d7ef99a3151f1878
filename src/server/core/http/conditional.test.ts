import { expect, test } from 'vitest'
import { entityTag, isUnchanged, tagOfEncoding } from './conditional.ts'

const TAG = entityTag('A page.')

test.each([
  ['the tag itself', TAG],
  ['its weak form, as a proxy that compresses writes it', `W/${TAG}`],
  ['a list that has it', `"other", ${TAG}`],
  ['a list without spaces that has its weak form', `W/"other",W/${TAG},"third"`],
  ['any version', '*'],
  ['any version, with spaces around', ' * '],
])('a client that names %s has the answer already', (_, header) =>
  expect(isUnchanged(header, TAG)).toBe(true),
)

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['another version', '"other"'],
  ['the beginning of the tag', TAG.slice(0, -2)],
  ['the tag without its quotes', TAG.slice(1, -1)],
  ['a list of others', '"a", W/"b"'],
  ['the tag of another encoding', tagOfEncoding(TAG, 'br')],
])('a client that names %s gets the answer', (_, header) => expect(isUnchanged(header, TAG)).toBe(false))

test('each encoding and each content has its own tag', () => {
  const tags = [TAG, tagOfEncoding(TAG, 'br'), tagOfEncoding(TAG, 'gzip'), entityTag('Another page.')]
  expect(new Set(tags).size).toBe(4)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
})
