import type { Answer } from '#contract/endpoints.ts'
import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { useWatchAct } from '#web/features/catalogue/listing/watch/queries.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Choices } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FREQUENCY_TEXT } from './frequency-text.ts'

/** How often alerts are mailed, and where to. */
export function MailSettings({ mails: { frequency, email } }: Pick<Answer<'listWatches'>, 'mails'>) {
  const { act, error, pending } = useWatchAct({
    work: (next: MailFrequency) => call('setWatchMails', { body: { frequency: next } }),
    says: () => 'Saved.',
  })
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
        <Choices name="mails" of={FREQUENCY_TEXT} chosen={[pending ?? frequency]} onChoose={act} />
      </fieldset>
      {error && <Notice>{messageOf(error)}</Notice>}
    </section>
  )
}
