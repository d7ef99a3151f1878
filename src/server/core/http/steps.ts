import { STEPS_TYPE } from '#contract/vocabulary.ts'

/** Reports progress to a waiting caller. */
export type Tell<Step> = (step: Step) => void

type Answering = {
  /** Gives the answer as JSON. */
  work: (tell: Tell<unknown>) => Promise<string>
  plain: (json: string) => Response
  fail: (error: unknown) => Response
}

export const wantsSteps = (accept: string | undefined) => accept?.includes(STEPS_TYPE) ?? false

/**
 * Answers while the work goes on, one JSON object per line: steps in their order, last the answer, or the failure
 * with the status it would have had. Nothing is sent before the first step: what ends earlier has its plain form.
 */
export async function answerInSteps({ work, plain, fail }: Answering): Promise<Response> {
  const lines = openLines()
  const begun = Promise.withResolvers<'begun'>()
  const finished = work((step) => {
    lines.write(`{"event":"step","step":${JSON.stringify(step)}}`)
    begun.resolve('begun')
  })
  const first = await Promise.race([begun.promise, finished])
  if (first !== 'begun') return plain(first)
  void finished
    .then(
      (json) => `{"event":"answer","http_status":200,"answer":${json}}`,
      async (error) => {
        const failure = fail(error)
        return `{"event":"answer","http_status":${failure.status},"answer":${await failure.text()}}`
      },
    )
    .then((line) => lines.end(line))
  const headers = { 'content-type': `${STEPS_TYPE}; charset=utf-8`, 'cache-control': 'no-store' }
  return new Response(lines.stream, { headers })
}

/** Lines as bytes. The reader may leave at any time; later lines are lost. */
function openLines() {
  const { readable: stream, writable } = new TextEncoderStream()
  const writer = writable.getWriter()
  const leave = () => {}
  writer.closed.catch(leave)
  const write = (line: string) => void writer.write(`${line}\n`).catch(leave)
  const end = (line: string) => {
    write(line)
    writer.close().catch(leave)
  }
  return { stream, write, end }
}
