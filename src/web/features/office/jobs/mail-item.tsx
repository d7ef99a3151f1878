import { useState } from 'react'
import type { QueuedMail } from '#contract/core/mails.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { ageText } from '#web/lib/age.ts'
import { call } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'

/** A mail that waits, failed or was dropped: what sort, for whom roughly, since when and why. */
export function MailItem({ mail, mayAct }: { mail: QueuedMail; mayAct: boolean }) {
  const { kind, recipient, created_at, tries, next_try_at, failure, dropped } = mail
  return (
    <li data-entry className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{kind}</span>
            <span className="text-sm text-muted wrap-anywhere">{recipient}</span>
            {failure && !dropped && <Tag>{next_try_at ? 'tried again' : 'given up'}</Tag>}
          </p>
          <p className="figures mt-1 text-sm text-muted">
            <time dateTime={created_at}>{ageText(created_at, new Date())} ago</time>
            {tries > 0 && <span>{` · ${counted(tries, 'try', 'tries')}`}</span>}
            {next_try_at && failure && <span>{` · next ${instant(next_try_at)}`}</span>}
          </p>
          {failure && <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">{failure}</p>}
        </div>
        {mayAct && !dropped && <Actions mail={mail} />}
      </div>
      {dropped && (
        <p className="mt-2 max-w-[80ch] text-sm wrap-anywhere">
          Dropped {instant(dropped.at)}: {dropped.reason}
        </p>
      )}
    </li>
  )
}

function Actions({ mail: { id, kind, recipient, failure } }: { mail: QueuedMail }) {
  const [isAsking, setIsAsking] = useState(false)
  const changes = ['listMails', 'listQueues'] as const
  if (isAsking)
    return (
      <WordsForm
        label="Drop this mail"
        look="danger"
        field="Why it shall not be sent"
        work={({ words: reason }) => call('dropMail', { params: { id }, body: { reason } })}
        says={() => `The mail to ${recipient} is dropped, and its words are forgotten.`}
        changes={changes}
        onCancel={() => setIsAsking(false)}
      />
    )
  const which = `${kind} to ${recipient}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      {failure && (
        <ActButton
          text="Try again"
          aria-label={`Try ${which} again`}
          work={() => call('retryMail', { params: { id } })}
          says={() => `The mail to ${recipient} is tried again now.`}
          changes={changes}
        />
      )}
      <Button look="danger-outline" aria-label={`Drop ${which}`} onClick={() => setIsAsking(true)}>
        Drop
      </Button>
    </div>
  )
}
