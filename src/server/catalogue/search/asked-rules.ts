/** By these a results page asks; suggestions and pickers ask otherwise. Must agree with the page's own query. */
const RESULTS_THRESHOLD = 0.5
const LONGEST = 100

/** A question as counted: lower case, accents kept, and cut at the longest useful length. */
export const normalQuestion = (question: string) =>
  question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** Whether a call asks for the first page of results. */
export const isQuestion = ({ offset, threshold }: { offset: number; threshold: number }) =>
  offset === 0 && threshold === RESULTS_THRESHOLD
