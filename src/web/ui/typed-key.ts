import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type Key = KeyboardEvent | ReactKeyboardEvent

/**
 * A handler of keys that leaves an input method alone: while a person composes Japanese, Chinese or Korean, Enter takes
 * the word, Escape drops it and the arrows choose among its spellings. Every handler of keys is made by this
 * (structure.test.ts).
 */
export const typedKey =
  <Event extends Key>(handle: (event: Event) => void) =>
  (event: Event) => {
    if (!isComposing('nativeEvent' in event ? event.nativeEvent : event)) handle(event)
  }

/** Safari sends the Enter that ends a composition after its end, with the code of keys that an input method took. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Whether a key goes into a text, or chooses from a list. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
