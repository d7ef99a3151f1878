// An OpenAI-compatible endpoint in the process, which says whatever a test wants.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAiModel } from '#server/platform/adapters/ai/ai-model.ts'

/** What a chat call was about: the judgement of a question, or the choice among records. */
export type Asked = {
  kind: 'judge' | 'choose'
  question: string
  records: { id: string; sentences: string[] }[]
  prompt: string
}

export type Behaviour = {
  choose?: (asked: Asked) => unknown
  judge?: (asked: Asked) => unknown
  /** Answers in place of the model: a status, half an answer, or nothing at all. */
  raw?: (response: ServerResponse, asked: Asked) => void
  embed?: (text: string) => number[]
}

export async function startFakeOpenAi(behaviour: Behaviour = {}) {
  const asked: Asked[] = []
  let current = behaviour
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.url?.endsWith('/embeddings')) return json(response, embeddings(body.input, current.embed))
    const call = read(body)
    asked.push(call)
    if (current.raw && call.kind === 'choose') return current.raw(response, call)
    const answer =
      call.kind === 'judge' ? (current.judge?.(call) ?? { topic: 'none' }) : current.choose?.(call)
    json(response, completion(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { picks: [] })))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next: Behaviour) => {
      current = next
      asked.length = 0
    },
    /** The product's client of it, without a key as for a model of one's own. */
    model: (embeddings?: string) => {
      const config = { AI_API_KEY: undefined, AI_MODEL: 'fake', AI_EMBEDDING_MODEL: embeddings }
      const model = createAiModel({ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, ...config })
      if (!model) throw new Error('There is no model.')
      return model
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Body = { messages?: { role: string; content: unknown }[]; input?: string[] | string }

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function read({ messages = [] }: Body): Asked {
  const input = JSON.parse(textOf(messages.findLast(({ role }) => role === 'user')?.content))
  return {
    kind: input.records ? 'choose' : 'judge',
    question: input.question,
    records: input.records ?? [],
    prompt: JSON.stringify(messages),
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : (content as { text: string }[]).map(({ text }) => text).join('')

const completion = (content: string) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

const embeddings = (input: Body['input'] = [], embed: Behaviour['embed'] = () => [1, 0]) => ({
  object: 'list',
  model: 'fake',
  data: [input].flat().map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
})

function json(response: ServerResponse, value: unknown) {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}
