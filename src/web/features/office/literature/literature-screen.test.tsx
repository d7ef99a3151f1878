import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FoundEntry, literatureEndpoints } from '#contract/office/literature.ts'
import { type Answers, answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { LiteratureScreen } from './literature-screen.tsx'

const find = (name: string) => ({ compound: { id: name, slug: name.toLowerCase(), name }, waits: true })
const [zinc, copper, magnesium] = [find('Zinc'), find('Copper'), find('Magnesium')]
const trial = wire(FoundEntry, {
  title: 'Zinc for length of a cold: a randomised trial',
  kind: 'randomised-trial',
  studied_in: 'human',
  doi: '10.1000/zinc',
  link: 'https://doi.org/10.1000/zinc',
  finds: [zinc],
})
const retraction = { ...trial, kind: 'retraction', title: 'Retraction: Zinc and colds' }
const animal = { ...trial, kind: 'animal', studied_in: 'animal' }
const listing = (...entries: FoundEntry[]) =>
  wire(literatureEndpoints.listLiterature.output, { entries, total: entries.length })

beforeEach(() => void storeSession())

async function showList(entry: FoundEntry, answers: Answers = {}) {
  const decideLiterature = { message: 'It is decided.' }
  const calls = answerCalls({ listLiterature: listing(entry), decideLiterature, ...answers })
  const { user } = await show(<LiteratureScreen />)
  await screen.findByRole('heading', { name: (name) => name.startsWith(entry.title) })
  const press = async (name: string, of?: string) => {
    const part = of ? within(screen.getByRole('article', { name: of })) : screen
    await user.click(part.getByRole('button', { name }))
  }
  const sent = (call = 'decideLiterature') => calls.flatMap(({ name, body }) => (name === call ? [body] : []))
  return { user, sent, press }
}

test.each([
  ['Include', 'include', 'Included.', 'Begin its draft'],
  ['Later', 'later', "Put off. It waits in the view 'Later'.", null],
  ['Wrong compound', 'wrong compound', 'Marked as not about Zinc.', 'Make the search of Zinc more exact'],
])('a decision is said in its place, and can be undone: %s', async (button, decision, said, next) => {
  const { press, sent } = await showList(trial)
  await press(button)
  const status = await screen.findByText(said)
  expect(document.activeElement).toBe(status)
  if (next) expect(screen.getByText(next)).toBeTruthy()
  await press('Undo')
  await screen.findByText('It waits again.')
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(sent()).toEqual([
    { decision, seen: null },
    { decision: null, seen: decision },
  ])
})

test('a refusal offers the likely reason in words, and can be left', async () => {
  const { user, press, sent } = await showList(animal)
  await press('Not for us')
  const field = screen.getByLabelText<HTMLSelectElement>('Why it is not included')
  expect(field.selectedOptions[0]?.textContent).toBe('Animals only')
  await press('Cancel')
  expect(sent()).toEqual([])
  await press('Not for us')
  const reason = screen.getByLabelText('Why it is not included')
  await user.selectOptions(reason, 'No outcome that the catalogue lists')
  await press('Do not include')
  await screen.findByText('Not included: no outcome that the catalogue lists.')
  expect(sent()).toEqual([{ decision: 'not for us', reason: 'no outcome of ours', seen: null }])
})

test('another reason is sent with the words of the editor, and not without them', async () => {
  const { user, press, sent } = await showList(trial)
  await press('Not for us')
  await user.selectOptions(screen.getByLabelText('Why it is not included'), 'Another reason')
  const words = screen.getByLabelText('The reason in your words')
  await user.type(words, '   ')
  await press('Do not include')
  expect(sent()).toEqual([])
  await user.clear(words)
  await user.type(words, 'Its figures contradict its table.')
  await press('Do not include')
  await screen.findByText('Not included: Its figures contradict its table.')
  const reason = { reason: 'other', words: 'Its figures contradict its table.' }
  expect(sent()).toEqual([{ decision: 'not for us', ...reason, seen: null }])
})

test('a notice is noted, and nothing is drafted from it', async () => {
  const { press } = await showList(retraction)
  expect(screen.queryByRole('button', { name: 'Include' })).toBeNull()
  await press('Noted')
  await screen.findByText('Noted.')
  expect(screen.queryByText('Begin its draft')).toBeNull()
})

test('the kind of an article is named once and in words, and the DOI of an example leads nowhere', async () => {
  await showList({ ...animal, doi: '10.5555/demo.1' })
  expect(screen.getAllByText(/^animals?$/i)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: (name) => name.startsWith(animal.title) })).toBeNull()
})

test('a draft begins with the registrations stated or read, and with every compound it was included for', async () => {
  const read = { field: 'registration', value: 'NCT90010400', quotes: ['Registered as NCT90010400.'] }
  const included = { waits: false, decision: { word: 'include' as const } }
  const finds = [{ ...zinc, ...included }, { ...copper, ...included }, magnesium]
  const entry = wire(FoundEntry, { ...trial, trials: ['NCT90010401'], facts: [read, read], finds })
  const { press, sent } = await showList(entry, {
    getRecordForm: { schema: { type: 'object', properties: {} } },
    createDraft: { draft: { id: trial.id } },
  })
  await press('Begin its draft', 'Copper')
  expect(sent('createDraft')[0]).toMatchObject({
    entry: {
      publication_type: 'Randomized controlled trial',
      evidence: 'human',
      title: trial.title,
      trials: ['NCT90010401', 'NCT90010400'],
      compounds: ['copper', 'zinc'],
    },
  })
})

test('an article stands once with its compounds, and each is decided by itself', async () => {
  const finds = [zinc, copper, { ...magnesium, waits: false }]
  const { press, sent } = await showList(wire(FoundEntry, { ...trial, finds }))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const of = (name: string) => within(screen.getByRole('article', { name }))
  await press('Include', 'Copper')
  await of('Copper').findByText('Included.')
  of('Zinc').getByRole('button', { name: 'Include' })
  expect(of('Magnesium').queryByRole('button')).toBeNull()
  of('Magnesium').getByText(/no decision is due/)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['BPC 157', 'bpc-157'],
  [' Creatine monohydrate ', 'creatine-monohydrate'],
])('the list is narrowed to the compound %j that is typed', async (typed, slug) => {
  answerCalls({ listLiterature: listing() })
  const { user, router } = await show(<LiteratureScreen view="later" compound={undefined} />)
  await user.type(screen.getByLabelText('Compound'), typed)
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(router.state.location.pathname).toBe('/admin/literature')
  expect(router.state.location.search).toEqual({ view: 'later', compound: slug })
})

test('an empty list of a compound says whose it is, and leads back to all', async () => {
  answerCalls({ listLiterature: listing() })
  await show(<LiteratureScreen view="open" compound="zinc" />)
  expect(await screen.findByText(/Nothing is here for ‘zinc’/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All compounds' })).toBeTruthy()
})
