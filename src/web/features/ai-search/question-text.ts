/** No question is longer: what goes beyond is cut, not refused. */
const LONGEST_QUESTION = 500

/** The question that a URL asks; null when there is none. */
export const readQuestion = (text: string | undefined): string | null =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUESTION)
    .toWellFormed() || null
