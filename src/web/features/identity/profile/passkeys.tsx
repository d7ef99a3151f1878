import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { arePasskeysHere } from '#web/features/identity/accounts/are-passkeys-here.ts'
import { EndKeys } from '#web/features/identity/accounts/end-keys.tsx'
import { ProofForm } from '#web/features/identity/accounts/proof-fields.tsx'
import { ApiError, messageOf, PERSONAL } from '#web/lib/api.ts'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { instant, shortDate } from '#web/lib/format.ts'
import { addPasskey, hasPasskeys, listPasskeys, type Passkey } from '#web/lib/passkeys.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Row } from './section.tsx'

const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: listPasskeys,
  meta: PERSONAL,
})
const nameOf = ({ friendly_name }: Passkey) => friendly_name ?? 'Passkey'

/** The passkeys of a person: added, named, removed. Nothing where the site or the sign-in has none. */
export function Passkeys() {
  const isHere = arePasskeysHere(useSuspenseQuery(settingsQuery).data)
  return isHere ? <List /> : null
}

function List() {
  const queryClient = useQueryClient()
  const say = useBanner()
  const { data, isError } = useQuery(passkeysQuery)
  const [adding, setAdding] = useState<'idle' | 'busy' | 'proof'>('idle')
  const [naming, setNaming] = useState<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const refresh = () => queryClient.invalidateQueries(passkeysQuery)

  /** Throws what the server refuses. */
  async function add(given: Parameters<typeof addPasskey>[0] = {}) {
    const outcome = await addPasskey(given)
    setAdding('idle')
    if (outcome.kind === 'failed') say(outcome.text, 'bad')
    if (outcome.kind !== 'done') return
    await refresh()
    setNaming(outcome.id ?? null)
    setIsChanged(true)
    say('The passkey was added. We wrote you a mail about it.')
  }
  async function begin() {
    setAdding('busy')
    try {
      await add()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reauthentication_needed') return setAdding('proof')
      setAdding('idle')
      say(messageOf(error, 'The passkey could not be added. Please try again.'), 'bad')
    }
  }
  async function rename(passkeyId: string, friendlyName: string) {
    await fromAuth((client) => client.passkey.update({ passkeyId, friendlyName }))
    await refresh()
    setNaming(null)
  }

  return (
    <>
      <Row
        label="Passkeys"
        action={
          adding !== 'proof' && (
            <Button isBusy={adding === 'busy'} disabled={!data || !hasPasskeys()} onClick={begin}>
              Add a passkey
            </Button>
          )
        }
      >
        Sign in with your face, finger or screen lock. A passkey counts as both factors.
        {!hasPasskeys() && <span>{' This browser is too old to add one.'}</span>}
      </Row>
      {isError && <Notice>Your passkeys could not be read. Please try again later.</Notice>}
      {adding === 'proof' && (
        <div className="py-3">
          <ProofForm label="Confirm that it is you" prove={add} onCancel={() => setAdding('idle')} />
        </div>
      )}
      {isChanged && !naming && <EndKeys onDone={() => setIsChanged(false)} />}
      {data?.map((passkey) =>
        naming === passkey.id ? (
          <div key={passkey.id} className="py-3">
            <Form
              label="Name this passkey"
              submitText="Save"
              busyText="Saving..."
              check={({ name }) => !name?.trim() && { name: 'Please give it a name.' }}
              submit={({ name = '' }) => rename(passkey.id, name)}
              onCancel={() => setNaming(null)}
            >
              <TextField
                label="Name of this passkey"
                name="name"
                help="Such as “Work laptop”."
                maxLength={60}
                autoComplete="off"
                defaultValue={passkey.friendly_name}
                required
                autoFocus
              />
            </Form>
          </div>
        ) : (
          <Row
            key={passkey.id}
            label={nameOf(passkey)}
            action={
              <div className="flex flex-wrap gap-2">
                <Button aria-label={`Rename ${nameOf(passkey)}`} onClick={() => setNaming(passkey.id)}>
                  Rename
                </Button>
                <ActButton
                  text="Remove"
                  aria-label={`Remove ${nameOf(passkey)}`}
                  asks={{
                    title: `Remove the passkey “${nameOf(passkey)}”?`,
                    confirm: 'Remove passkey',
                    means:
                      'It no longer opens this account. Remove it from the list of your device too, or the device goes on offering it.',
                  }}
                  work={() => fromAuth((client) => client.passkey.delete({ passkeyId: passkey.id }))}
                  says={() => 'The passkey was removed. We wrote you a mail about it.'}
                  after={async () => {
                    setIsChanged(true)
                    await refresh()
                  }}
                />
              </div>
            }
          >
            <p>
              {passkey.backed_up ? 'In your password manager, on all its devices' : 'On this device only'}
            </p>
            <p>
              Added {shortDate(passkey.created_at.slice(0, 10))},{' '}
              {passkey.last_used_at ? `last used ${instant(passkey.last_used_at)}` : 'never used'}
            </p>
          </Row>
        ),
      )}
    </>
  )
}
