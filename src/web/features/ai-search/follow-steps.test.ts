import { expect, test } from 'vitest'
import type { AiStep } from '#contract/ai-search/ai-search.ts'
import { followSteps } from './run-search.ts'

const SEARCHING = '{"event":"step","step":{"kind":"searching","compounds":219}}\n'
const READING = '{"event":"step","step":{"kind":"reading","names":["Thymosin β-4"]}}\n'
const ANSWER = '{"event":"answer","http_status":200,"answer":{"status":"success"}}\n'

/** Reads an answer that arrives in these pieces. */
async function read(pieces: Uint8Array[]) {
  const steps: AiStep[] = []
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const response = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  const answer = await followSteps((step) => steps.push(step)).read(response)
  return { steps, status: answer.status, answer: await answer.json() }
}
const bytes = (text: string) => new TextEncoder().encode(text)

test('steps are reported in order, and the answer is read as if it had come alone', async () =>
  expect(await read([bytes(SEARCHING), bytes(READING), bytes(ANSWER)])).toEqual({
    steps: [
      { kind: 'searching', compounds: 219 },
      { kind: 'reading', names: ['Thymosin β-4'] },
    ],
    status: 200,
    answer: { status: 'success' },
  }))

test('it does not matter where the network cuts, not even inside a letter', async () => {
  const whole = bytes(SEARCHING + READING + ANSWER)
  expect(await read([...whole].map((byte) => Uint8Array.of(byte)))).toEqual(await read([whole]))
})

test('a failure after the first step keeps its status', async () => {
  const failure = '{"event":"answer","http_status":500,"answer":{"status":"error","message":"No."}}\n'
  const { status, answer } = await read([bytes(SEARCHING + failure)])
  expect([status, answer.message]).toEqual([500, 'No.'])
})

test('half a stream is a network that failed', () =>
  expect(read([bytes(SEARCHING), bytes(ANSWER.slice(0, 20))])).rejects.toThrow(TypeError))

test('a plain answer is unchanged', async () => {
  const plain = Response.json({ status: 'success' })
  expect(await followSteps(() => {}).read(plain)).toBe(plain)
})
