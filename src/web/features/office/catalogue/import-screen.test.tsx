import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImportReport } from '#contract/catalogue/imports.ts'
import { showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { ImportScreen } from './import-screen.tsx'

const REPORT = wire(ImportReport, {
  counts: [{ kind: 'compounds', added: 1, changed: 1, removed: 1, unchanged: 7 }],
  changes: [
    { entry: 'compounds/zinc', what: 'added' },
    {
      entry: 'compounds/bpc-157',
      what: 'changed',
      differences: [{ field: 'claims[0].direction', before: 'mixed', after: 'no_difference' }],
    },
    { entry: 'compounds/gone', what: 'removed' },
  ],
})

async function check(report: object) {
  storeSession()
  const steps: string[] = []
  // Its body is the file, which `answerCalls` would read as JSON.
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams
    steps.push([...query.keys()].join())
    const after = { is_asked: query.has('ask'), is_applied: query.has('apply') }
    return Response.json({ report: { ...report, ...after } })
  })
  const { user } = await showWithToasts(<ImportScreen />)
  await user.upload(screen.getByLabelText('Files'), new File(['no json'], 'all.zip'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByRole('heading', { name: 'What would change' })
  const said = () => screen.getByRole('region', { name: 'Messages' }).textContent
  return { user, said, steps }
}

test('the changes of an import are found by a name, a field, or what happens', async () => {
  const { user } = await check(REPORT)
  const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const names = () => heads().filter((text) => text.includes('/'))
  expect(names()).toHaveLength(3)
  await user.type(screen.getByLabelText('Find in the changes'), 'direction')
  expect(names()).toEqual(['compounds/bpc-157'])
  expect(screen.getByText('Claims 1, direction', { selector: 'summary' })).toBeTruthy()
  expect(screen.getByText('no difference', { selector: 'ins' })).toBeTruthy()
  await user.clear(screen.getByLabelText('Find in the changes'))
  await user.type(screen.getByLabelText('Find in the changes'), 'removed comp')
  expect(names()).toEqual(['compounds/gone'])
})

test('an import that removes records names the amount, and asks once', async () => {
  const { user, said, steps } = await check(REPORT)
  await user.click(screen.getByRole('button', { name: 'Apply: 1 added, 1 changed, 1 removed' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('1 record leaves the site.')
  expect(steps).toEqual(['take_file'])
  await user.click(within(dialog).getByRole('button', { name: 'Apply: 1 added, 1 changed, 1 removed' }))
  await screen.findByRole('heading', { name: 'This was applied' })
  const written = '3 of 10 records were written: 1 added, 1 changed, 1 removed.'
  expect(said()).toContain(`The import is applied. ${written}`)
  await screen.findByText(/^3 of 10 records were written: .* 7 stay as they were\.$/)
})

test('an import that overwrites edits names each before and after, and is red', async () => {
  const { user } = await check({ ...REPORT, may_overwrite: true, overwrites: ['compounds/creatine'] })
  await user.click(screen.getByRole('button', { name: /^Apply, and overwrite 1 edit: 1 added/ }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Edits of the office overwritten: compounds/creatine.')
  await user.click(within(dialog).getByRole('button', { name: /^Apply, and overwrite/ }))
  await screen.findByText('Edits of the office overwritten: compounds/creatine.')
})

test('an import for two people is asked for by one, and applied by the other, who sees who asked', async () => {
  const asking = await check({ ...REPORT, needs_second: true })
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
  await asking.user.click(screen.getByRole('button', { name: 'Ask a colleague to apply it' }))
  await screen.findByText(/You have asked for it/)
  expect(asking.said()).toContain('An administrator gets a mail, checks the same files here within 7 days')
  cleanup()
  await check({ ...REPORT, needs_second: true, asked_by: 'ada@people.example' })
  expect(screen.getByText('ada@people.example asked for exactly these changes.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Apply/ })).toBeTruthy()
})
