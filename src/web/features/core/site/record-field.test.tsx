import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordHead } from '#contract/core/records.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { RecordField } from './record-field.tsx'

const TIDELARK = wire(RecordHead, {
  label: 'tidelark-peptides',
  title: 'Tidelark Peptides',
  slug: 'tidelark',
})
const answers = {
  listRecords: ({ query }: { query: URLSearchParams }) => ({
    records: TIDELARK.title.toLowerCase().startsWith(query.get('query') ?? '') ? [TIDELARK] : [],
    next: null,
  }),
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' })

test('a record is found by its name, and named by the slug of its page', async () => {
  const calls = answerCalls(answers)
  const { user } = await show(<RecordField kind="vendor" label="Vendor" name="vendor" />)
  await user.type(field(), 'tide')
  await user.click(await screen.findByRole('option', { name: 'Tidelark Peptides tidelark' }))
  expect(field().value).toBe('tidelark')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ kind: 'vendor' })
})

test('a slug can be typed, and the name of its record is shown below', async () => {
  answerCalls(answers)
  const { user } = await show(
    <RecordField kind="vendor" label="Vendor" name="vendor" error="Which vendor?" />,
  )
  expect(screen.getByText('Its name or slug.')).toBeTruthy()
  await user.type(field(), 'tidelark')
  await screen.findByText('Tidelark Peptides')
  expect([field().value, screen.queryByRole('listbox')]).toEqual(['tidelark', null])
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Tidelark Peptides',
    'Which vendor?',
  ])
})

test('where one is added to others, also a whole slug is chosen, and the field is empty again', async () => {
  answerCalls(answers)
  const added: string[] = []
  const { user } = await show(
    <RecordField
      {...{ kind: 'vendor', label: 'Vendor', name: 'vendor' }}
      onChoose={(slug) => added.push(slug)}
      onCreate={(name) => added.push(`new: ${name}`)}
    />,
  )
  await user.type(field(), 'tidelark')
  // The only one: a record that is called so is not created again.
  await user.click(await screen.findByRole('option'))
  expect([field().value, added]).toEqual(['', ['tidelark']])
})

test('a whole name that was typed and not picked from the list becomes its slug when the field is left', async () => {
  answerCalls(answers)
  const { user } = await show(<RecordField kind="vendor" label="Vendor" name="vendor" />)
  await user.type(field(), 'tidelark peptides')
  await user.tab()
  await expect.poll(() => field().value).toBe('tidelark')
})
