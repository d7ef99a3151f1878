import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { links } from '#web/lib/links.ts'
import {
  addToMyList,
  isListKept,
  LIST_IS_FULL,
  putBack,
  readMyList,
  removeFromMyList,
} from '#web/lib/my-list.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Puts it on the list, or takes it off, and offers the way back. */
export function pressList(entry: ListEntry) {
  const key = keyOf(entry)
  const place = readMyList().findIndex((each) => keyOf(each) === key)
  const listed = readMyList()[place]
  if (listed) {
    removeFromMyList(key)
    show(`${listed.name} is off your list.`, () => putBack(listed, place))
  } else if (addToMyList([entry]).isFull) showToast(LIST_IS_FULL)
  else {
    const until = isListKept() ? '' : ' until you leave the page'
    show(`${entry.name} is on your list${until}.`, () => removeFromMyList(key))
  }
}

let last = { text: '', undo: () => {} }

/** One message for all presses: the same element takes the place of the one before. */
const NOTE = <Done />

function show(text: string, undo: () => void) {
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
          undo()
          setIsUndone(true)
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
