import { expect, test } from 'vitest'
import { saidTwice } from './said-twice.ts'

const NAMES = new Set(['price', 'name', 'offers'])

test.each([
  ['a price', '{"price":"39.99","price":"29.99"}', 'price'],
  ['a price with other blanks and types', '{ "price" : 39.99 ,\n"price" : "29.99" }', 'price'],
  ['an object', '{"offers":{"price":"1"},"offers":{"price":"2"}}', 'offers'],
  ['a name that is escaped', '{"price":"39.99","pri\\u0063e":"29.99"}', 'price'],
  ['within a list', '[{"name":"a"},{"x":[1,{"name":"a","sku":"1","name":"b"}]}]', 'name'],
  ['after a text with signs of JSON', '{"sku":"a\\",\\"price\\":1,{","price":"1","price":"2"}', 'price'],
])('%s with two values is found', (_, json, name) => expect(saidTwice(json, NAMES)).toBe(name))

test.each([
  ['one value each', '{"price":"39.99","name":"a","offers":[{"price":"1"},{"price":"2"}]}'],
  ['the same value twice', '{"price":"39.99","price": "39.99" }'],
  ['a name that decides nothing', '{"description":"a","description":"b"}'],
  ['a text that reads like JSON', '{"name":"\\"price\\":1,\\"price\\":2"}'],
  ['objects within each other', '{"name":"a","brand":{"name":"b"}}'],
  ['nothing', ''],
  ['a text alone', '"price"'],
  ['only ends', '}]}'],
  ['a name without a value', '{"price"'],
])('%s is not', (_, json) => expect(saidTwice(json, NAMES)).toBeNull())

test('a text of any length and depth is read to its end', () => {
  expect(saidTwice('{"price":'.repeat(100_000), NAMES)).toBeNull()
  expect(saidTwice(`{${'"a":1,'.repeat(100_000)}"price":1,"price":2}`, NAMES)).toBe('price')
  expect(saidTwice('"\\'.repeat(100_000), NAMES)).toBeNull()
})
