import { useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'
import { deviceStorage, type GuardedStorage, readJson, tabStorage } from './storage.ts'

/** Unsaved text of a form, and the time of its last change. */
export type KeptTyping<Typed> = { at: string; typed: Typed }

const PREFIX = 'typed '

/**
 * Keeps text typed into a form until it is saved, so that an ending session costs no words: in this tab, and with
 * `deviceStorage` in all tabs of this browser. It belongs to one form and one person: `kept` is the text that the same
 * person left here before, and the text of another person is taken away. `form` names the form and the record that it
 * is of; without it nothing is kept.
 */
export function useKeptTyping<Typed>(form: string | undefined, storage: GuardedStorage = tabStorage) {
  const personId = useSession().person?.id
  // A session that ends elsewhere ends it between two keys: the next one still belongs to the same person.
  const author = useRef(personId)
  useEffect(() => {
    author.current = personId ?? author.current
  }, [personId])
  // Signing out in another tab empties what all tabs share; what was typed in this one stays for the same person.
  const storages = storage === tabStorage ? [tabStorage] : [storage, tabStorage]
  const keyOf = (id: string) => `${PREFIX}${id} ${form}`
  const [kept, setKept] = useState<KeptTyping<Typed> | null>(() => {
    if (!personId || !form) return null
    forgetOthers(personId)
    const found = storages.map((each) => readJson(each, keyOf(personId)) as KeptTyping<Typed> | null)
    return found.find((each) => each !== null) ?? null
  })
  return {
    kept,
    keep: (typed: Typed) => {
      const text = JSON.stringify({ at: new Date().toISOString(), typed })
      if (author.current && form) for (const each of storages) each.setItem(keyOf(author.current), text)
    },
    /** It is saved, or not wanted any more. */
    drop: () => {
      if (author.current) for (const each of storages) each.removeItem(keyOf(author.current))
      setKept(null)
    },
    /** It is in the form again, and stays kept until it is saved. */
    take: () => setKept(null),
  }
}

/** A person who leaves on purpose leaves no words behind. */
export const forgetTyping = () => forgetWhere(() => true)

const forgetOthers = (personId: string) => forgetWhere((key) => !key.startsWith(`${PREFIX}${personId} `))

function forgetWhere(isUnwanted: (key: string) => boolean) {
  for (const storage of [tabStorage, deviceStorage])
    for (const key of storage.keys()) if (key.startsWith(PREFIX) && isUnwanted(key)) storage.removeItem(key)
}
