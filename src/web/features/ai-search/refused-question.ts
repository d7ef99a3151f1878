/** Why a question was not answered, and how many searches are used until when. */
type RefusedQuestion = {
  message: string
  usage: string
  /** Whether Premium would give more searches; a person with Premium has to wait for the reset. */
  mayUpgrade: boolean
}

// Only the browser asks, so what the module keeps belongs to one person.
let refused: { question: string; refusal: RefusedQuestion } | null = null

/** Keeps why a question was not answered for the page of its regular results. */
export function refuseQuestion(question: string, refusal: RefusedQuestion) {
  refused = { question, refusal }
}

/** Why the regular results are shown in place of an answer, if they are. */
export const refusalOf = (question: string) => (refused?.question === question ? refused.refusal : null)

/** Called when the reader leaves the page, having read the refusal. */
export function forgetRefusal() {
  refused = null
}
