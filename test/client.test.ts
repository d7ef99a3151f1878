import { existsSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApi } from '#server/core/http/openapi.ts'
import { callsModule, clientDocument, headerOf } from '../scripts/client-parts.ts'

const read = (name: string) => readFileSync(`client/${name}`, 'utf8')

test('what the API says of itself is a valid OpenAPI document', async () => {
  const document = openApi({ PRODUCT_NAME: 'Assayer', PUBLIC_URL: 'http://127.0.0.1:3000' })
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
})

test('the client is made from the present contract: else run npm run admin -- client:generate', () => {
  const document = clientDocument()
  expect(read('schema.d.ts').split('\n')[0]).toBe(headerOf(document).trim())
  expect(read('calls.js')).toBe(headerOf(document) + callsModule(document))
})

test('the client can be published: all its files are there, and it depends on the versions it was tried with', () => {
  const { files, exports, dependencies, license } = JSON.parse(read('package.json'))
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of [...files, ...Object.values(exports['.'])])
    expect([name, existsSync(`client/${name}`)]).toEqual([name, true])
  expect(files).toEqual(
    expect.arrayContaining(Object.values<string>(exports['.']).map((path) => path.slice(2))),
  )
  expect(license).toBe('MIT')
  for (const [name, version] of Object.entries(dependencies)) expect(devDependencies[name]).toBe(version)
})
