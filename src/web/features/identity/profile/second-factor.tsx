import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { EndKeys } from '#web/features/identity/accounts/end-keys.tsx'
import { stale } from '#web/lib/api.ts'
import { askAuth, fromAuth } from '#web/lib/ask-auth.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { auth } from '#web/lib/session.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { factorsQuery, recoveryCodesQuery } from './factor-queries.ts'
import { Row } from './section.tsx'

const SetUpFactor = lazy(() =>
  import('./set-up-factor.tsx').then(({ SetUpFactor }) => ({ default: SetUpFactor })),
)

type Props = {
  /** Where the person needs the factor and goes on once it is on; '/' for nowhere. */
  returnUrl: string
}

/** A code from an app, asked for besides the password. */
export function SecondFactor({ returnUrl }: Props) {
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
