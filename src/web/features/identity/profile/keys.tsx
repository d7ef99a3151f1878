import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEY_DAYS, type KeyDays, MOST_KEYS } from '#contract/identity/key-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, read, stale } from '#web/lib/api.ts'
import { instant, shortDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Form, SelectField, TextField } from '#web/ui/form.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { Row } from './section.tsx'

const DAYS_TEXT: Record<KeyDays, string> = { '30': '30 days', '90': '90 days', '365': 'One year' }

/** The keys with which programs of the person read the API. */
export function Keys() {
  const queryClient = useQueryClient()
  const failed = 'Your keys could not be read. Please try again later.'
  const [data, instead] = useLoaded(read('listKeys', {}), 'h-11', failed)
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  if (!data) return instead
  const made = async (secret: string) => {
    setSecret(secret)
    setIsMaking(false)
    await stale(queryClient, 'listKeys')
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        A key reads what this site shows you, at most {data.per_minute} times a minute. It changes nothing and
        sees nothing of your account.{' '}
        <a href="/docs" className="text-accent underline underline-offset-4">
          How to use it
        </a>
      </p>
      {secret && (
        <section aria-label="Your new key" className="space-y-3 rounded-md border border-rule p-4">
          <p className="text-sm">This is your key. It is shown only now: keep it private.</p>
          <p className="font-mono text-sm wrap-anywhere">{secret}</p>
          <div className="flex flex-wrap gap-3">
            <CopyButton look="primary" text={secret} label="Copy the key" />
            <Button onClick={() => setSecret(null)}>I have kept it</Button>
          </div>
        </section>
      )}
      {data.keys.length > 0 && (
        <div className="divide-y divide-rule">
          {data.keys.map((key) => (
            <Row
              key={key.id}
              label={key.name}
              action={
                <ActButton
                  text="Revoke"
                  aria-label={`Revoke ${key.name}`}
                  asks={{
                    title: 'Revoke this key?',
                    confirm: 'Revoke it',
                    means: `Programs that use “${key.name}” are refused from then on.`,
                  }}
                  work={() => call('revokeKey', { params: { id: key.id } })}
                  says={() => 'The key was revoked.'}
                  changes={['listKeys']}
                />
              }
            >
              <p>
                <code>{key.begins}…</code>, {key.has_expired ? 'expired' : 'expires'}{' '}
                {shortDate(key.expires_at.slice(0, 10))}
              </p>
              <p>{key.last_used_at ? `Last used ${instant(key.last_used_at)}` : 'Not used yet'}</p>
            </Row>
          ))}
        </div>
      )}
      {isMaking ? (
        <MakeKey made={made} onCancel={() => setIsMaking(false)} />
      ) : data.keys.length < MOST_KEYS ? (
        <Button onClick={() => setIsMaking(true)}>Make a key</Button>
      ) : (
        <p className="text-sm text-muted">You have {MOST_KEYS} keys, which is as many as there can be.</p>
      )}
    </div>
  )
}

function MakeKey({ made, onCancel }: { made: (secret: string) => Promise<void>; onCancel: () => void }) {
  return (
    <Form
      label="Make a key"
      submitText="Make the key"
      busyText="Making..."
      check={({ name }) => !name?.trim() && { name: 'Please say what it is for.' }}
      submit={async ({ name = '', days }) => {
        const { secret } = await call('createKey', { body: { name, days: days as KeyDays } })
        await made(secret)
      }}
      unexpected="The key could not be made. Please try again."
      onCancel={onCancel}
    >
      <TextField label="What is it for?" name="name" maxLength={60} autoComplete="off" required autoFocus />
      <SelectField
        label="It expires after"
        name="days"
        defaultValue="90"
        options={KEY_DAYS.map((days) => [days, DAYS_TEXT[days]])}
      />
    </Form>
  )
}
