/**
 * What something kept shows a part of: `compound:<id>`, `list:vendors`, `settings`. A change raises the tags of what
 * it touched, and whatever carries one of them is dropped.
 */
export type Tag = `${string}:${string}` | 'catalogue' | 'settings'

/** The tag of one thing. */
export const tagOf = (noun: string, id: string): Tag => `${noun}:${id}`
