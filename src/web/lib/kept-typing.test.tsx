import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show, storeSession } from '#test/component.tsx'
import { fullOf } from '#test/my-list.ts'
import { useKeptTyping } from './kept-typing.ts'
import { useSession } from './session.ts'
import { deviceStorage, type GuardedStorage } from './storage.ts'

beforeEach(() => {
  storeSession()
  sessionStorage.clear()
})

/** What is kept is looked for once it is known who types; the form stays where the session ends. */
function Screen({ storage }: { storage?: GuardedStorage }) {
  const isKnown = useRef(false)
  if (useSession().person) isKnown.current = true
  return isKnown.current && <Note storage={storage} />
}

function Note({ storage }: { storage: GuardedStorage | undefined }) {
  const { kept, keep } = useKeptTyping<string>('note 1', storage)
  return (
    <>
      <p role="status">{kept?.typed ?? 'Nothing.'}</p>
      <textarea aria-label="Note" onChange={({ target }) => keep(target.value)} />
    </>
  )
}

async function type(words: string, storage?: GuardedStorage) {
  await show(<Screen {...(storage && { storage })} />)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } })
  cleanup()
}

async function offered(storage?: GuardedStorage) {
  await show(<Screen {...(storage && { storage })} />)
  const { textContent } = await screen.findByRole('status')
  cleanup()
  return textContent
}

test('typed text is offered the next time', async () => {
  expect(await offered()).toBe('Nothing.')
  await type('Half a thought.')
  expect(await offered()).toBe('Half a thought.')
})

test('when storage is full, text is kept as long as the page, and no older text is offered', async () => {
  await type('Half a thought.')
  vi.stubGlobal('sessionStorage', fullOf(sessionStorage))
  await type('Half a thought, and the other half.')
  expect(await offered()).toBe('Half a thought, and the other half.')
})

test('text kept for all tabs is offered in this one after signing out in another has emptied what they share', async () => {
  await type('Half a thought.', deviceStorage)
  localStorage.clear()
  storeSession()
  expect(await offered(deviceStorage)).toBe('Half a thought.')
})

test('what is typed after the session ended elsewhere is kept for the person who typed', async () => {
  await show(<Screen />)
  const field = await screen.findByRole('textbox')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth-session', newValue: null })))
  fireEvent.change(field, { target: { value: 'The end of a sentence.' } })
  expect(Object.values({ ...sessionStorage }).join()).toContain('The end of a sentence.')
})
