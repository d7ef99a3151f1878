import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { arePasskeysHere } from '#web/features/identity/accounts/are-passkeys-here.ts'
import { EndKeys } from '#web/features/identity/accounts/end-keys.tsx'
import { ProofForm } from '#web/features/identity/accounts/proof-fields.tsx'
import { ApiError, messageOf, stale } from '#web/lib/api.ts'
import { askAuth, fromAuth } from '#web/lib/ask-auth.ts'
import { counted, instant, longDate, shortDate } from '#web/lib/format.ts'
import { addPasskey, hasPasskeys, type Passkey } from '#web/lib/passkeys.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { auth } from '#web/lib/session.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { factorsQuery, passkeysQuery, recoveryCodesQuery } from './factor-queries.ts'
import { Row } from './section.tsx'

const SetUpFactor = lazy(() =>
  import('./set-up-factor.tsx').then(({ SetUpFactor }) => ({ default: SetUpFactor })),
)

type FactorProps = {
  /** Where the person needs the factor and goes on once it is on; '/' for nowhere. */
  returnUrl: string
}

/** A code from an app, asked for besides the password. */
export function SecondFactor({ returnUrl }: FactorProps) {
  const { history } = useRouter()
  const { kind } = useSuspenseQuery(settingsQuery).data.auth
  const queryClient = useQueryClient()
  const say = useBanner()
  const { data: factors, isError } = useQuery(factorsQuery)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isNew, setIsNew] = useState(false)
  const factor = factors?.[0]
  const hasCodes = kind === 'embedded'

  async function renewCodes() {
    try {
      // Told once; earlier ones are good no more.
      setCodes((await askAuth<{ codes: string[] }>('POST', '/factors/recovery-codes')).codes)
      await queryClient.invalidateQueries(recoveryCodesQuery)
    } catch {
      say('The recovery codes could not be made. Please try again.', 'bad')
    }
  }
  const finish = async () => {
    setIsSettingUp(false)
    setIsNew(true)
    say('The second factor is on.')
    // Without a second factor the back office stayed closed.
    await stale(queryClient, 'getOffice')
    if (hasCodes) await renewCodes()
  }
  async function turnOff() {
    for (const { id } of factors ?? []) await fromAuth((client) => client.mfa.unenroll({ factorId: id }))
    // What this browser has stored of the person still names the factor.
    await (await auth()).refreshSession()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (isSettingUp)
    return (
      <div className="py-3">
        <h3 className="mb-4 text-base">Set up a second factor</h3>
        <Suspense fallback={<Spinner text="Preparing..." />}>
          <SetUpFactor onDone={finish} onCancel={() => setIsSettingUp(false)} />
        </Suspense>
      </div>
    )
  return (
    <>
      <Row
        id="second-factor"
        label="Second factor"
        action={
          factor ? (
            <div className="flex flex-wrap gap-2">
              {returnUrl !== '/' && (
                <Button look="primary" onClick={() => history.push(returnUrl)}>
                  Go back to where you were
                </Button>
              )}
              {hasCodes && <Button onClick={renewCodes}>New recovery codes</Button>}
              <ActButton
                text="Turn off"
                asks={{
                  title: 'Turn off the second factor?',
                  confirm: 'Turn off',
                  means: `Your password alone will then open your account${hasCodes ? ', and your recovery codes stop working' : ''}.`,
                }}
                work={turnOff}
                says={() => 'The second factor is off.'}
                settled={() => queryClient.invalidateQueries(factorsQuery)}
              />
            </div>
          ) : (
            <Button
              look={returnUrl === '/' ? 'outline' : 'primary'}
              onClick={() => setIsSettingUp(true)}
              disabled={!factors}
            >
              Set up
            </Button>
          )
        }
      >
        {isError && <span>It could not be read whether one is set up.</span>}
        {!isError && !factor && (
          <span>Off. With one, signing in also asks for a code from an app on your phone.</span>
        )}
        {factor && (
          <p>
            On since {longDate(factor.updated_at)}. {hasCodes && <CodesLeft />}
            <span>
              {' '}
              Only one app can be set up: to change to another, turn the factor off and set it up again.
            </span>
          </p>
        )}
      </Row>
      {isNew && <EndKeys onDone={() => setIsNew(false)} />}
    </>
  )
}

function CodesLeft() {
  const { data } = useQuery(recoveryCodesQuery)
  return data ? `${counted(data.remaining, 'recovery code')} left.` : null
}

/** New recovery codes, which are shown this once. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="rounded-md bg-sunken p-5">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm text-muted">
        Each signs you in once when the app is lost. Keep them away from your phone: they are not shown again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:max-w-80">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
        <CopyButton text={text} label="Copy" />
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>Download</Button>
      </div>
    </div>
  )
}

const nameOf = ({ friendly_name }: Passkey) => friendly_name ?? 'Passkey'

/** The passkeys of a person: added, named, removed. Nothing where the site or the sign-in has none. */
export function Passkeys() {
  const isHere = arePasskeysHere(useSuspenseQuery(settingsQuery).data)
  return isHere ? <PasskeyList /> : null
}

function PasskeyList() {
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
