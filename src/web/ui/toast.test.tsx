import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { Dialog } from './dialog.tsx'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
test('a message stays while it is pointed at, and goes ten seconds after', async () => {
  await show(<Toasts />)
  act(() => showToast('Key revoked.', 'good'))
  const card = screen.getByText('Key revoked.').parentElement as HTMLElement
  fireEvent.pointerEnter(card)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Key revoked.')).not.toBeNull()
  fireEvent.pointerLeave(card)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Key revoked.')).toBeNull()
})

test('a message is heard inside of an open dialog, and on the page once that is closed', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <Toasts />
        <button type="button" onClick={() => setIsOpen(false)}>
          End
        </button>
        {isOpen && (
          <Dialog title="Keys" onClose={() => {}}>
            Your keys.
          </Dialog>
        )}
      </>
    )
  }
  await show(<Page />)
  act(() => showToast('Key revoked.', 'good'))
  expect(screen.getByText('Key revoked.').closest('dialog')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  expect(screen.getByText('Key revoked.').closest('dialog')).toBeNull()
})
