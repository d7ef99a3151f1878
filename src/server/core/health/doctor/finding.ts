/** `wrong` has to be put right; a `note` is worth knowing. */
export type Finding = { level: 'fine' | 'note' | 'wrong'; about: string; says: string; todo?: string }

export const fine = (about: string, says: string): Finding => ({ level: 'fine', about, says })
export const note = (about: string, says: string, todo: string): Finding => ({
  level: 'note',
  about,
  says,
  todo,
})
export const wrong = (about: string, says: string, todo: string): Finding => ({
  level: 'wrong',
  about,
  says,
  todo,
})
