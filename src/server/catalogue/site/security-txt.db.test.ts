import { expect, test } from 'vitest'
import { sharedApp, startTestApp } from '#test/app.ts'

const PATH = '/.well-known/security.txt'
const app = await sharedApp({
  config: { SECURITY_CONTACT: 'mailto:security@assayer.example' },
  deps: { clock: () => new Date('2026-11-27T00:00:00Z') },
})

test('a file that has not expired says where to report a weakness', async () => {
  const response = await app.fetch(PATH)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:security@assayer.example',
    'Expires: 2027-05-26T00:00:00.000Z',
    expect.stringMatching(/^Canonical: http.*\/\.well-known\/security\.txt$/),
    'Preferred-Languages: en',
    '',
  ])
})

test('without a contact there is no such file', async () => {
  const without = await startTestApp()
  expect((await without.fetch(PATH)).status).toBe(404)
  await without.close()
})

test('managers of passwords are led to where one is changed', async () => {
  const response = await app.fetch('/.well-known/change-password', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account/update-password'])
})
