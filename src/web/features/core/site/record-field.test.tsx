import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordHead } from '#contract/core/records.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { RecordField } from './record-field.tsx'

const TIDELARK = wire(RecordHead, { title: 'Tidelark Peptides', slug: 'tidelark' })
/** Shows a field for a vendor, in a catalogue with that one. */
async function showField(props: Partial<Parameters<typeof RecordField>[0]> = {}) {
  const calls = answerCalls({
    listRecords: ({ query }) => ({
      records: TIDELARK.title.toLowerCase().startsWith(query.get('query') ?? '') ? [TIDELARK] : [],
      next: null,
    }),
  })
  const { user } = await show(<RecordField kind="vendor" label="Vendor" name="vendor" {...props} />)
  return { calls, user }
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' })

test('a record is found by its name, and named by the slug of its page', async () => {
  const { calls, user } = await showField()
  await user.type(field(), 'tide')
  await user.click(await screen.findByRole('option', { name: 'Tidelark Peptides tidelark' }))
  expect(field().value).toBe('tidelark')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ kind: 'vendor' })
})

test('a slug can be typed, and the name of its record is shown below', async () => {
  const { user } = await showField({ error: 'Which vendor?' })
  expect(screen.getByText('Its name or slug.')).toBeTruthy()
  await user.type(field(), 'tidelark')
  await screen.findByText('Tidelark Peptides')
  expect([field().value, screen.queryByRole('listbox')]).toEqual(['tidelark', null])
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['Tidelark Peptides', 'Which vendor?'])
})

test('where one is added to others, also a whole slug is chosen, and the field is empty again', async () => {
  const added: string[] = []
  const { user } = await showField({
    onChoose: (slug) => added.push(slug),
    onCreate: (name) => added.push(`new: ${name}`),
  })
  await user.type(field(), 'tidelark')
  // The only one: a record that is called so is not created again.
  await user.click(await screen.findByRole('option'))
  expect([field().value, added]).toEqual(['', ['tidelark']])
})

test('a whole name that was typed and not picked from the list becomes its slug when the field is left', async () => {
  const { user } = await showField()
  await user.type(field(), 'tidelark peptides')
  await user.tab()
  await expect.poll(() => field().value).toBe('tidelark')
})
