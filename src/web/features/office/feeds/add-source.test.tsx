import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordHead } from '#contract/core/records.ts'
import { answerCalls, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { AddSource } from './feeds-screen.tsx'

const record = (slug: string, title: string) => wire(RecordHead, { label: `${slug}-file`, title, slug })
const RECORDS = [
  record('tidelark', 'Tidelark Peptides'),
  record('twin-a', 'Twin Labs'),
  record('twin-b', 'Twin Labs'),
]

/** The vendor that is sent where its name is typed and not picked. */
async function sent(typed: string) {
  storeSession()
  const calls = answerCalls({
    listRecords: ({ query }) => ({
      records: RECORDS.filter(({ title }) =>
        title.toLowerCase().startsWith((query.get('query') ?? '').slice(0, 4)),
      ),
      next: null,
    }),
    addFeedSource: { source: { vendor: { name: 'Tidelark Peptides' } } },
  })
  const { user } = await showWithToasts(<AddSource />)
  await user.click(screen.getByRole('button', { name: 'Add a source' }))
  await user.type(screen.getByLabelText('Link'), 'https://tidelark.example/feed.csv')
  await user.type(screen.getByRole('combobox', { name: 'Vendor' }), typed)
  await user.click(screen.getByRole('button', { name: 'Add source' }))
  return () => calls.find(({ name }) => name === 'addFeedSource')?.body
}

test.each([
  ['tidelark peptides', 'tidelark'],
  ['tidelark-file', 'tidelark'],
  ['twin-b', 'twin-b'],
  ['formerly', 'formerly'],
])('a vendor typed as "%s" and not picked is %s, and the message names it', async (typed, vendor) => {
  const body = await sent(typed)
  await expect.poll(body).toMatchObject({ vendor })
  await screen.findByText('The source of Tidelark Peptides is on. Its first run begins within a minute.')
})

test.each([
  ['Twin Labs', 'Several records have this name. Choose one from the list.'],
  ['Nowhere & Sons', 'There is no record of this name. Choose one from the list.'],
])('a vendor typed as "%s" is asked for again in plain words', async (typed, message) => {
  const body = await sent(typed)
  await screen.findByText(message)
  expect(body()).toBeUndefined()
})
