import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show, storeSession } from '#test/component.tsx'
import { useKeptTyping } from './kept-typing.ts'
import { useSession } from './session.ts'

beforeEach(() => {
  storeSession()
  sessionStorage.clear()
})

/** What is kept is looked for once it is known who types. */
const Screen = () => useSession().person && <Note />

function Note() {
  const { kept, keep } = useKeptTyping<string>('note 1')
  return (
    <>
      <p role="status">{kept?.typed ?? 'Nothing.'}</p>
      <textarea aria-label="Note" onChange={({ target }) => keep(target.value)} />
    </>
  )
}

async function type(words: string) {
  await show(<Screen />)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } })
  cleanup()
}

async function offered() {
  await show(<Screen />)
  const { textContent } = await screen.findByRole('status')
  cleanup()
  return textContent
}

const refuse = () => {
  throw new DOMException('It is forbidden.', 'SecurityError')
}

test('typed text is offered the next time', async () => {
  expect(await offered()).toBe('Nothing.')
  await type('Half a thought.')
  expect(await offered()).toBe('Half a thought.')
})

test('a browser that forbids storage keeps typed text as long as the page', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  await type('Half a thought.')
  expect(await offered()).toBe('Half a thought.')
})

test('when storage is full, no older text is offered', async () => {
  await type('Half a thought.')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => Storage.prototype.getItem.call(stored, key),
    setItem: refuse,
  })
  await type('Half a thought, and the other half.')
  expect(await offered()).toBe('Half a thought, and the other half.')
})

const stored = sessionStorage
