import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { SlashKey } from '#web/features/core/site/slash-key.tsx'
import { CommandBar } from '#web/features/office/frame/command-bar.tsx'
import { Combobox } from './combobox.tsx'

const chosen = vi.fn()
beforeEach(() => chosen.mockClear())
const OPTIONS = [
  { id: '1', name: '東京' },
  { id: '2', name: '京都' },
]
const field = () => screen.getByRole('combobox')
const Cities = () => (
  <Combobox label="City" name="city" text="とう" onType={() => {}} options={OPTIONS} onChoose={chosen} />
)

/** How browsers mark keys that an input method takes; the second is Safari's Enter after the composition. */
const COMPOSED = [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 229 }]

test.each(COMPOSED)('keys of an input method take, move and close nothing in a list: %j', async (mark) => {
  await show(<Cities />)
  fireEvent.keyDown(field(), { key: 'ArrowDown', ...mark })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter', 'Escape']) {
    expect(fireEvent.keyDown(field(), { key, ...mark })).toBe(true)
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('東京')
  }
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toHaveBeenCalledOnce()
})

test.each(COMPOSED)('nor do they leave the command bar: %j', async (mark) => {
  const { router } = await show(<CommandBar permissions={[]} onClose={chosen} />)
  const before = router.state.location.href
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) fireEvent.keyDown(field(), { key, ...mark })
  expect(chosen).not.toHaveBeenCalled()
  expect(router.state.location.href).toBe(before)
})

test('a slash that is composed goes nowhere', async () => {
  await show([
    <SlashKey key="key" />,
    <header key="header">
      <search>
        <input aria-label="Search" />
      </search>
    </header>,
  ])
  for (const mark of COMPOSED) fireEvent.keyDown(document.body, { key: '/', ...mark })
  expect(document.activeElement).toBe(document.body)
})
