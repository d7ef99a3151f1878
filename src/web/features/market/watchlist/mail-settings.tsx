import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Choices } from '#web/ui/choice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FREQUENCY_TEXT } from './frequency-text.ts'

type Props = { mails: { frequency: MailFrequency; email: string | null } }

/** How often alerts are mailed, and where to. */
export function MailSettings({ mails: { frequency, email } }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(frequency)
  const choose = async (next: MailFrequency) => {
    setChosen(next)
    try {
      await call('setWatchMails', { body: { frequency: next } })
      await stale(queryClient, 'listWatches')
      showToast('Saved.', 'good')
    } catch (error) {
      setChosen(chosen)
      showToast(messageOf(error))
    }
  }
  return (
    <section aria-labelledby="mails" className="mt-10 max-w-[68ch]">
      <h2 id="mails" className="text-lg">
        Mails
      </h2>
      <p className="mt-1 text-sm text-muted">
        {email === null
          ? 'Your email is not confirmed, so nothing is mailed. Alerts stand above.'
          : `They go to ${email}. Each has a link that changes this without a password.`}
      </p>
      <fieldset className="mt-3">
        <legend className="sr-only">How often alerts are mailed</legend>
        <Choices name="mails" of={FREQUENCY_TEXT} chosen={[chosen]} onChoose={choose} />
      </fieldset>
    </section>
  )
}
