import { useState } from 'react'
import { useSession } from './session.ts'
import { readJson, tabStorage } from './storage.ts'

/** What somebody typed into a form and did not save, and when they typed last. */
export type KeptTyping<Typed> = { at: string; typed: Typed }

const PREFIX = 'typed '

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
    return readJson(tabStorage, `${PREFIX}${personId} ${form}`) as KeptTyping<Typed> | null
  })
  return {
    kept,
    keep: (typed: Typed) => {
      if (key) tabStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), typed }))
    },
    /** It is saved, or not wanted any more. */
    drop: () => {
      if (key) tabStorage.removeItem(key)
      setKept(null)
    },
    /** It is in the form again, and stays kept until it is saved. */
    take: () => setKept(null),
  }
}

/** Whoever leaves by their own will leaves no words behind. */
export const forgetTyping = () => forgetWhere(() => true)

const forgetOthers = (personId: string) => forgetWhere((key) => !key.startsWith(`${PREFIX}${personId} `))

function forgetWhere(isUnwanted: (key: string) => boolean) {
  for (const key of tabStorage.keys())
    if (key.startsWith(PREFIX) && isUnwanted(key)) tabStorage.removeItem(key)
}
