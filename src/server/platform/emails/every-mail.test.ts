import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { MAILS } from '#test/mails.ts'

/** They belong to no screen: an account that is gone, and a code to type on the screen that is open. */
const WITHOUT_BUTTON = ['accountDeleted', 'emailChangeUndone', 'reauthentication']
/** What the files of the mails export in addition to mails. */
const PARTS = ['becauseOfDesk', 'layout', 'inWords', 'mail']

test('every mail that the product can write is looked at here', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<object>),
  )
  const written = modules.flatMap((each) =>
    Object.entries(each).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  )
  // Of a mail of several steps, each is here.
  const shown = new Set(Object.keys(MAILS).map((name) => name.split(' ')[0]))
  expect([...shown].sort()).toEqual(written.filter((name) => !PARTS.includes(name)).sort())
})

test.each(Object.entries(MAILS))('%s has one button at most, a first line and a reason', (name, mail) => {
  const { subject, text, html } = mail
  expect(html.match(/class="m-btn"/g) ?? []).toHaveLength(WITHOUT_BUTTON.includes(name) ? 0 : 1)
  const [, first] = /overflow:hidden">([^<]+)</.exec(html) ?? []
  expect(first).not.toBe(subject)
  expect(text).toMatch(/\n\nYou get this mail because [^\n]+\n\n--\n/)
  // The subject of a mailbox is cut at about this length on a computer.
  expect(subject.length).toBeLessThan(80)
})
