import { expect, test } from 'vitest'
import { sharedApp, startTestApp } from '#test/app.ts'
import { sendMail } from './service.ts'

const app = await sharedApp()
for (const [minute, to, subject] of [
  [1, 'anna@people.example', 'First'],
  [2, 'ben@people.example', 'Second'],
  [3, 'Anna@people.example', '<b>Third'],
] as const) {
  const clock = () => new Date(Date.UTC(2026, 10, 20, 12, minute))
  const mail = { kind: 'test', text: 'Go to http://127.0.0.1:3000/x?a=1&b=2', html: '<script>1</script>' }
  await sendMail({ ...app.deps, clock }, { ...mail, to, subject })
}

const read = (path: string, from = '127.0.0.1') => app.fetch(path, {}, from)

test('mails of one person are read newest first, with their links', async () => {
  const mails = await (await read('/dev/mailbox.json?to=anna@people.example')).json()
  expect(mails).toMatchObject([
    { subject: '<b>Third', sent_at: '2026-11-20T12:03:00.000Z' },
    { subject: 'First', links: ['http://127.0.0.1:3000/x?a=1&b=2'], to: 'anna@people.example' },
  ])
})

test('the page shows mails as text and runs nothing of them', async () => {
  const response = await read('/dev/mailbox')
  const body = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toContain('&lt;b&gt;Third')
  expect(body).not.toContain('<script>')
})

test('another machine does not read the mailbox, nor a page that gives its own name to this one', async () => {
  expect((await read('http://evil.example/dev/mailbox')).status).toBe(403)
  for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
    expect((await read(path, '203.0.113.9')).status).toBe(403)
})

test('a server with a public name shows no mailbox, even to its own machine', async () => {
  const open = await startTestApp({ config: { PUBLIC_URL: 'https://assayer.example' } })
  expect((await open.fetch('http://127.0.0.1:3000/dev/mailbox', {}, '127.0.0.1')).status).toBe(403)
  await open.close()
})

test('with a mail server there is no mailbox', async () => {
  const sending = await startTestApp({
    config: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@assayer.example' },
  })
  expect((await sending.fetch('/dev/mailbox', {}, '127.0.0.1')).status).toBe(404)
  await sending.close()
})
