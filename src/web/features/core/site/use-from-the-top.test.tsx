import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrolled } from './site-frame.tsx'
import { useFromTheTop } from './use-from-the-top.ts'

function Header() {
  return <p>{useScrolled() === 'top' ? 'at the top' : 'scrolled'}</p>
}

function StandIn() {
  useFromTheTop()
  return null
}

/** As a browser tells it, which jsdom does not. */
const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y)
    document.dispatchEvent(new Event('scroll', { bubbles: true }))
  })

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('scrollY', 0)
})

test('scrolling a loading page does not count as scrolling the page before', () => {
  const heard = vi.fn()
  // The router listens so.
  document.addEventListener('scroll', heard, true)
  render(<StandIn />)
  scrollTo(0)
  expect(heard).not.toHaveBeenCalled()
  cleanup()
  scrollTo(100)
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('scroll', heard, true)
})

test('the header follows a loading page to its top', () => {
  render(<Header />)
  scrollTo(900)
  screen.getByText('scrolled')
  render(<StandIn />)
  scrollTo(0)
  screen.getByText('at the top')
})
