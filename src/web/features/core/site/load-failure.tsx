import { useEffect } from 'react'
import { takeTyped } from '#web/lib/typed-over-reload.ts'
import { answerEarlyInput } from './early-input.ts'

export const LOAD_FAILURE = 'Unable to Load Application. Please refresh the page or try again later.'

/**
 * For a page whose program does not start: shown by the stylesheet alone after a while, unless scripts are
 * switched off (the page is made to be read without them) or the program has marked the document as hydrated.
 */
export function LoadFailure() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void answerEarlyInput()
    const typed = takeTyped()
    if (typed) void import('./fill-fields.ts').then(({ fillFields }) => fillFields(typed))
  }, [])
  return (
    <p className="load-failure fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-md border-l-4 border-caution bg-surface px-4 py-3 text-sm shadow-float">
      {LOAD_FAILURE}
    </p>
  )
}
