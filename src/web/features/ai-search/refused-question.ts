type Refused = { question: string; message: string }

// Only the browser asks, so what the module keeps belongs to one person.
let refused: Refused | null = null

/** Keeps why a question was not answered for the page of its regular results. */
export function refuseQuestion(question: string, message: string) {
  refused = { question, message }
}

/** Why the regular results are shown in place of an answer, if they are. */
export const refusalOf = (question: string) => (refused?.question === question ? refused.message : null)

/** Whoever leaves the page has read it. */
export function forgetRefusal() {
  refused = null
}
