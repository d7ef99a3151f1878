import { call } from '../call.ts'
import { requiredText, textOf } from '../form.ts'
import { invalid } from '../refusal.ts'
import { authenticate } from './intents.ts'

/** The sandbox's own: what the bank's dialog would report. */
export const challengeCalls = [
  call(
    'POST /sandbox/authenticate',
    ['client_secret', 'outcome'],
    async (book, { params, publicUrl }) => {
      const outcome = textOf(params, 'outcome')
      if (outcome !== 'success' && outcome !== 'fail') throw invalid('success or fail?', { param: 'outcome' })
      const secret = requiredText(params, 'client_secret')
      const { id, status } = await authenticate(book, secret, outcome === 'success', publicUrl)
      return { id, object: 'payment_intent', status }
    },
    { forBrowsers: true },
  ),
]
