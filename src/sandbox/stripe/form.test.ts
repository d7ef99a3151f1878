import { expect, test } from 'vitest'
import { mergeMetadata, parseForm, refuseUnknown } from './form.ts'

test('a form nests by brackets, counts lists and keeps an empty value as "unset"', () =>
  expect(parseForm('items[0][price]=p&metadata[user_id]=u&expand[]=a&expand[]=b.c&cancel_at=')).toEqual({
    items: { 0: { price: 'p' } },
    metadata: { user_id: 'u' },
    expand: { 0: 'a', 1: 'b.c' },
    cancel_at: '',
  }))

test('names that mean something to the language are only names', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('an unknown parameter is refused by its name', () =>
  expect(() => refuseUnknown(parseForm('email=a&amount=5'), ['email'])).toThrow(/amount/))

test('metadata is merged key by key, an empty value removes a key, an empty text removes all', () => {
  const before = { kept: '1', gone: '2' }
  expect(mergeMetadata(before, parseForm('metadata[gone]=&metadata[new]=3'))).toEqual({ kept: '1', new: '3' })
  expect(mergeMetadata(before, parseForm('metadata='))).toEqual({})
})
