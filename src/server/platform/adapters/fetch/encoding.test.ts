import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from './request-once.ts'

const LATIN = [0xe9, 0x20, 0x80]
const bytes = (before: string, letters: number[] = LATIN) =>
  Buffer.concat([Buffer.from(before), Buffer.from(letters)])
async function read(body: Buffer, contentType = 'application/xml', pieceOf = body.length) {
  const pieces = Array.from({ length: Math.ceil(body.length / pieceOf) }, (_, n) =>
    body.subarray(n * pieceOf, (n + 1) * pieceOf),
  )
  return (await readBody(Readable.from(pieces), { encoding: '', contentType, mostBytes: 100_000 })).text
}

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?>', 'é €'],
  ['<?xml version="1.0" encoding="windows-1252"?>', 'é €'],
  ["<?xml version='1.0' encoding='WINDOWS-1252' standalone='yes'?>", 'é €'],
  ['  \n<?xml version="1.0" encoding = "cp1252"?>', 'é €'],
  ['<?xml version="1.0" encoding="windows-1251"?>', 'й Ђ'],
  ['<!doctype html><head><title>x</title><meta charset=windows-1252>', 'é €'],
  ['<html><META http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', 'é €'],
])('a document is read in the encoding that it names: %s', async (head, text) => {
  for (const size of [1, 7, 600, undefined])
    expect((await read(bytes(head), 'text/xml', size)).endsWith(text)).toBe(true)
})

test('the server outweighs the document, and a mark outweighs both', async () => {
  const stated = '<?xml version="1.0" encoding="windows-1251"?>'
  expect(await read(bytes(stated), 'text/xml; charset=windows-1252')).toMatch(/é €$/)
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`${stated}é`)])
  expect(await read(marked, 'text/xml; charset=windows-1252')).toMatch(/é$/)
})

test.each([
  '<?xml version="1.0" encoding="utf-16"?>é',
  '<?xml version="1.0" encoding="nonsense"?>é',
  '<?xml version="1.0"?><a encoding="windows-1252">é',
  'é encoding="windows-1252"',
  'sku,title\né',
])('%s is UTF-8', async (text) => expect(await read(Buffer.from(text))).toBe(text))

test('two bytes for each letter are seen without a mark', async () => {
  const text = '<?xml version="1.0"?><a>é</a>'
  expect(await read(Buffer.from(text, 'utf16le'))).toBe(text)
  expect(await read(Buffer.from(text, 'utf16le').swap16())).toBe(text)
})

test('an unknown encoding counts as an unstated one', async () => {
  const stated = bytes('<?xml version="1.0" encoding="windows-1252"?>')
  expect(await read(stated, 'text/xml; charset=x')).toMatch(/é €$/)
})
