import type { AiStep } from '#contract/ai-search/ai-search.ts'
import { STEPS_TYPE } from '#contract/vocabulary.ts'

type Line = { event: 'step'; step: AiStep } | { event: 'answer'; http_status: number; answer: unknown }

/**
 * Requests an answer with its steps. `read` passes each step on and returns the answer as if it had come
 * alone. Throws `TypeError` when the network ends before it, as `fetch` does.
 */
export const followSteps = (onStep: (step: AiStep) => void) => ({
  accept: `${STEPS_TYPE}, application/json`,
  async read(response: Response): Promise<Response> {
    if (!response.body || !response.headers.get('content-type')?.startsWith(STEPS_TYPE)) return response
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new TypeError('The answer ended early.')
      const lines = (unread + value).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        const said = JSON.parse(line) as Line
        if (said.event === 'answer') return Response.json(said.answer, { status: said.http_status })
        onStep(said.step)
      }
    }
  },
})
