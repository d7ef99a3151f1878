import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { WaitingList } from './waiting-list.tsx'

const pack = (nth: number, more: Partial<WaitingPack>): WaitingPack => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  source: { id: '00000000-0000-4000-8000-000000000009', name: 'tidelark-shop', vendor: 'Tidelark' },
  ...{ sku: `tb-${nth}`, title: `Pack ${nth}`, variant: null, link: null, in_stock: true, form: null },
  ...{ money: { minor: 4000, currency: 'USD' }, reasons: ['The size is doubtful'], size: '2 x 5 mg' },
  candidates: [{ slug: 'tb-500', name: 'TB-500' }],
  ...{ first_seen_at: '2026-11-20T12:00:00Z', last_seen_at: '2026-11-20T12:00:00Z' },
  ...more,
})

async function choose(...nths: number[]) {
  storeSession()
  const packs = [pack(1, {}), pack(2, { size: '10 x 5 mg' }), pack(3, { size: null })]
  const calls = answerCalls({
    listFeedWaiting: { packs, total: 3 },
    searchDrugs: { drugs: [], total: 0 },
    decideFeedPack: ({ body }) => ({
      decided: true,
      waits: JSON.stringify(body).includes('10 x') ? ['No link to its page'] : [],
    }),
  })
  const shown = (
    <>
      <WaitingList source={undefined} />
      <Toasts />
    </>
  )
  const { user } = await show(shown)
  for (const nth of nths) await user.click(await screen.findByLabelText(`Choose Pack ${nth}`))
  return {
    user,
    decided: () => calls.filter(({ name }) => name === 'decideFeedPack').map(({ body }) => body),
  }
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
