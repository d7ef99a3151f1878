import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Gives the heading of a newly opened screen the focus, so that screen readers say it first. Shows nothing. */
export function HeadingFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged && fromLocation && !toLocation.hash) focusHeading()
      }),
    [router],
  )
  return null
}

/** The focus goes to the heading of the screen, unless it is in the screen or in a question over it. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  // A screen that has put the focus into its first field, and a question over the screen, keep it.
  const isElsewhere = document.activeElement?.closest('#content, dialog[open]')
  if (!heading || isElsewhere || document.querySelector('dialog[open]')) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
