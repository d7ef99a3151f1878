import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showWithToasts } from '#test/component.tsx'
import { CopyButton } from './copy-button.tsx'

const copyFrom = async (writeText: () => Promise<void>) => {
  const { user } = await showWithToasts(<CopyButton text="<iframe>" label="Copy the card" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await user.click(screen.getByRole('button', { name: 'Copy the card' }))
}

test('a copy is confirmed on the button and to screen readers', async () => {
  await copyFrom(async () => {})
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('<iframe>')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

test('a browser that forbids it leaves the button unchanged, and says what to do', async () => {
  await copyFrom(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await screen.findByText('It could not be copied. Please select it and copy it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the card' })).toBeTruthy()
})
