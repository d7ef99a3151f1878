import { text } from './endpoint.ts'

/** What a person wrote: line breaks as `\n`, at most so many characters (not bytes), at least one of them visible. */
export const prose = (maxCharacters: number) =>
  text(4 * maxCharacters)
    .overwrite((value) => value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '))
    .trim()
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), 'is required')
    .refine(
      (value) => [...value].length <= maxCharacters,
      `must be at most ${maxCharacters.toLocaleString('en')} characters`,
    )
