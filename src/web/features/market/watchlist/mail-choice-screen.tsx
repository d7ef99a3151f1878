import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAIL_FREQUENCIES, type MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FREQUENCY_TEXT } from './frequency-text.ts'

/** Sets how often alerts are mailed, for any holder of the link in a mail. Only the button changes the setting. */
export function MailChoiceScreen({ token }: { token: string }) {
  const query = read('getMailChoice', { params: { token } })
  const { data, error } = useQuery(query)
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (event: FormEvent<HTMLFormElement>, frequency: MailFrequency | undefined) => {
    event.preventDefault()
    if (!frequency) return
    setFailure(null)
    try {
      queryClient.setQueryData(
        query.queryKey,
        await call('setMailChoice', { params: { token }, body: { frequency } }),
      )
    } catch (error) {
      setFailure(messageOf(error, 'This could not be saved. Please try again later.'))
    }
  }
  const chosenIn = (form: HTMLFormElement) => {
    const value = new FormData(form).get('frequency')
    return MAIL_FREQUENCIES.find((one) => one === value)
  }
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Mails about your watches and questions">
        This link changes how often mails about watches come; with ‘never’, none about answers to your
        questions come either. It shows nothing of your account.
      </PageHead>
      <div className="mt-6 max-w-xl space-y-6">
        {error && (
          <>
            <Notice>{messageOf(error, 'This could not be read. Please try again later.')}</Notice>
            <ButtonLink link={links.login('/watchlist')}>Sign in</ButtonLink>
          </>
        )}
        {failure && <Notice>{failure}</Notice>}
        {data && (
          <>
            <p role="status">
              {data.frequency === 'never' ? (
                'You get no mails about your watches and questions.'
              ) : (
                <>
                  Mails come: <strong>{FREQUENCY_TEXT[data.frequency]}</strong>
                </>
              )}
            </p>
            {data.frequency !== 'never' && (
              <form method="post" onSubmit={(event) => void change(event, 'never')}>
                <input type="hidden" name="frequency" value="never" />
                <Button type="submit" look="primary">
                  Stop these mails
                </Button>
              </form>
            )}
            <form
              key={data.frequency}
              method="post"
              onSubmit={(event) => void change(event, chosenIn(event.currentTarget))}
            >
              <fieldset>
                <legend className="text-sm font-medium">How often</legend>
                {MAIL_FREQUENCIES.map((one) => (
                  <label key={one} className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name="frequency"
                      value={one}
                      defaultChecked={one === data.frequency}
                      className="size-5 shrink-0 accent-accent"
                    />
                    {FREQUENCY_TEXT[one]}
                  </label>
                ))}
              </fieldset>
              <Button type="submit" className="mt-3">
                Save
              </Button>
            </form>
          </>
        )}
      </div>
    </main>
  )
}
