import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListChange } from '#domain/list/list-change.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { messageOf } from '#web/lib/api.ts'
import { changeList, fitting, keyAfter, LIST_IS_FULL, listNow, NOT_CHANGED } from '#web/lib/change-list.ts'
import { links } from '#web/lib/links.ts'
import { isListKept } from '#web/lib/my-list.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Puts it on the list, or takes it off, and offers the way back. */
export async function pressList(queryClient: QueryClient, entry: ListEntry) {
  const key = keyOf(entry)
  const change = (wanted: Partial<ListChange>) => changeList(queryClient, wanted)
  try {
    const entries = await listNow(queryClient)
    const listed = entries.find((each) => keyOf(each) === key)
    if (listed) {
      const before = keyAfter(entries, key)
      await change({ remove: [key] })
      show(`${listed.name} is off your list.`, () => change({ put: [listed], before }))
    } else if (fitting(entries, [entry]).isFull) showToast(LIST_IS_FULL)
    else {
      await change({ put: [entry] })
      const until = isListKept() ? '' : ' until you leave the page'
      show(`${entry.name} is on your list${until}.`, () => change({ remove: [key] }))
    }
  } catch (error) {
    showToast(messageOf(error, NOT_CHANGED))
  }
}

let last = { text: '', undo: async () => {} }

/** One message for all presses: the same element takes the place of the one before. */
const NOTE = <Done />

function show(text: string, undo: () => Promise<void>) {
  last = { text, undo }
  showToast(NOTE, 'good')
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-3'

function Done() {
  const [{ text, undo }] = useState(last)
  const [isUndone, setIsUndone] = useState(false)
  if (isUndone) return 'Undone.'
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {text}
      <button
        type="button"
        className={LINK}
        onClick={() => {
          undo().then(
            () => setIsUndone(true),
            (error: unknown) => showToast(messageOf(error, NOT_CHANGED)),
          )
        }}
      >
        Undo
      </button>
      <Link {...links.myList()} className={LINK}>
        My list
      </Link>
    </span>
  )
}
