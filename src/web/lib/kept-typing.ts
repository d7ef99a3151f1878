import { useState } from 'react'
import { useSession } from './session.ts'

/** What somebody typed into a form and did not save, and when they typed last. */
export type KeptTyping<Typed> = { at: string; typed: Typed }

const PREFIX = 'typed '
/** For browsers that forbid storage or have no more room for it; it ends with the page. */
const memory = new Map<string, string>()

/**
 * Keeps what is typed into a form in this tab until it is saved, so that a session which ends meanwhile costs no words.
 * It is of one form and one person: `kept` is what the same person left here before, and what somebody else left is
 * taken away. `form` names the form and the record that it is of.
 */
export function useKeptTyping<Typed>(form: string) {
  const personId = useSession().person?.id
  const key = personId && `${PREFIX}${personId} ${form}`
  const [kept, setKept] = useState<KeptTyping<Typed> | null>(() => {
    if (!personId) return null
    forgetOthers(personId)
    return read<Typed>(`${PREFIX}${personId} ${form}`)
  })
  return {
    kept,
    keep: (typed: Typed) => {
      if (key) write(key, JSON.stringify({ at: new Date().toISOString(), typed }))
    },
    /** It is saved, or not wanted any more. */
    drop: () => {
      if (key) write(key, null)
      setKept(null)
    },
    /** It is in the form again, and stays kept until it is saved. */
    take: () => setKept(null),
  }
}

function read<Typed>(key: string): KeptTyping<Typed> | null {
  try {
    // What storage did not take is newer than what it has.
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, text: string | null) {
  memory.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** Whoever leaves by their own will leaves no words behind. */
export const forgetTyping = () => forgetWhere(() => true)

const forgetOthers = (personId: string) => forgetWhere((key) => !key.startsWith(`${PREFIX}${personId} `))

function forgetWhere(isUnwanted: (key: string) => boolean) {
  const isOver = (key: string) => key.startsWith(PREFIX) && isUnwanted(key)
  try {
    for (const key of Object.keys(sessionStorage)) if (isOver(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
  for (const key of memory.keys()) if (isOver(key)) memory.delete(key)
}
