import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { WaitingPack } from '#contract/market/feeds.ts'
import { answerCalls, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { DecideForm, WaitingItem, WaitingList } from './waiting-list.tsx'

const pack = (nth: number, more: Partial<WaitingPack> = {}) =>
  wire(WaitingPack, {
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    title: `Pack ${nth}`,
    money: { minor: 4000, currency: 'USD' },
    size: '2 x 5 mg',
    candidates: [{ slug: 'tb-500', name: 'TB-500' }],
    ...more,
  })
/** Answers with three packs that wait, of which that of '10 x 5 mg' is not published. */
function answerPacks() {
  const calls = answerCalls({
    listFeedWaiting: { packs: [pack(1), pack(2, { size: '10 x 5 mg' }), pack(3, { size: null })], total: 3 },
    searchDrugs: { drugs: [], total: 0 },
    decideFeedPack: ({ body }) => ({
      decided: true,
      waits: JSON.stringify(body).includes('10 x') ? ['No link to its page'] : [],
    }),
  })
  return () => calls.flatMap(({ name, body }) => (name === 'decideFeedPack' ? [body] : []))
}

beforeEach(() => void storeSession())

test.each([
  [{}, 'read as TB-500, 2 × 5 mg (10 mg)'],
  [{ size: null }, 'read as TB-500'],
  [{ candidates: [] }, 'read as 2 × 5 mg (10 mg)'],
])('a waiting pack of which %j is known says what it is read as, with its mass', async (more, text) => {
  answerPacks()
  await show(<WaitingItem pack={pack(1, more)} mark={null} />)
  expect(screen.getByText('$40.00').parentElement?.textContent).toBe(`$40.00 · ${text}`)
})

test('a doubtful size is offered, and is published only after a person took it', async () => {
  const decided = answerPacks()
  const { user } = await show(<DecideForm pack={pack(1)} />)
  expect(screen.getByLabelText<HTMLInputElement>('Size of the whole pack').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Publish as this' }))
  screen.getByText('Which size?')
  expect(decided()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take 2 x 5 mg' }))
  await user.click(screen.getByRole('button', { name: 'Publish as this' }))
  expect(decided()).toEqual([{ compound: 'tb-500', size: '2 x 5 mg', form: null }])
})

async function choose(...nths: number[]) {
  const decided = answerPacks()
  const { user } = await showWithToasts(<WaitingList source={undefined} />)
  for (const nth of nths) await user.click(await screen.findByLabelText(`Choose Pack ${nth}`))
  return { user, decided }
}

test('several packs are published as read after a look at each; refusals say why', async () => {
  const { user, decided } = await choose(1, 2, 3)
  screen.getByText(/1 pack of them cannot be read for certain/)
  await user.click(screen.getByRole('button', { name: 'Publish 2 as read' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Pack 1 is TB-500, 2 × 5 mg (10 mg) for $40.00')
  expect(dialog.textContent).not.toContain('Pack 3')
  expect(decided()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Publish 2' }))
  await screen.findByText('Pack 2: No link to its page')
  const said = { compound: 'tb-500', size: '2 x 5 mg', form: null }
  expect(decided()).toEqual([said, { ...said, size: '10 x 5 mg' }])
  screen.getByText('1 pack published.')
})

test('several packs are ignored by one press, also those that are not understood', async () => {
  const { user, decided } = await choose(1, 3)
  await user.click(screen.getByRole('button', { name: 'Ignore 2' }))
  await screen.findByText(/2 packs ignored/)
  expect(decided()).toEqual([{ ignore: true }, { ignore: true }])
})
