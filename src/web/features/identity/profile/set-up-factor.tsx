import { useQuery, useQueryClient } from '@tanstack/react-query'
import { encode } from 'uqr'
import { ProofForm } from '#web/features/identity/accounts/proof-fields.tsx'
import { enrolWithProof, type NewFactor } from '#web/lib/factor-calls.ts'
import { auth } from '#web/lib/session.ts'
import { CodeField, codeFaults, digitsOf, WRONG_CODE } from '#web/ui/code-field.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { factorsQuery } from './factor-queries.ts'

type Props = { onDone: () => void; onCancel: () => void }

const NEW_FACTOR = ['account', 'new-factor']

/** Begins a factor, and turns it on once a code from the app has shown that it has the secret. */
export function SetUpFactor({ onDone, onCancel }: Props) {
  const queryClient = useQueryClient()
  // A secret is shown once; the next look makes another secret.
  const { data: factor, error } = useQuery({
    queryKey: NEW_FACTOR,
    queryFn: (): Promise<NewFactor> => enrol(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  async function turnOn(typed: Typed) {
    if (!factor) return undefined
    const code = digitsOf(typed)
    const { error: refusal } = await (await auth()).mfa.challengeAndVerify({ factorId: factor.id, code })
    if (refusal?.code === 'mfa_verification_failed') return { faults: { code: WRONG_CODE } }
    if (refusal) return { message: refusal.message }
    await queryClient.invalidateQueries(factorsQuery)
    onDone()
    return undefined
  }

  if (error && 'code' in error && error.code === 'reauthentication_needed')
    return (
      <ProofForm
        prove={async (proof) => queryClient.setQueryData(NEW_FACTOR, await enrolWithProof(proof))}
        onCancel={onCancel}
      />
    )
  if (error) return <Notice>{error.message}</Notice>
  if (!factor) return <Spinner text="Preparing..." />
  return (
    <div className="space-y-5">
      <ol className="list-decimal space-y-4 pl-5 text-sm marker:text-muted">
        <li>
          Scan this with an authenticator app.
          <div className="mt-3 flex flex-wrap items-start gap-5">
            <QrCode text={factor.totp.uri} label="QR code with the secret for your authenticator app" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-muted">No camera? Type this secret into the app:</p>
              <p className="mt-1 mb-2 font-mono break-all select-all">{spaced(factor.totp.secret)}</p>
              <CopyButton text={factor.totp.secret} label="Copy the secret" />
            </div>
          </div>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <Form
        submitText="Turn on"
        busyText="Turning on..."
        check={codeFaults}
        submit={turnOn}
        onCancel={onCancel}
      >
        <CodeField />
      </Form>
    </div>
  )
}

async function enrol() {
  const client = await auth()
  const { data: known } = await client.mfa.listFactors()
  for (const factor of known?.all ?? [])
    if (factor.status === 'unverified') await client.mfa.unenroll({ factorId: factor.id })
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return data
}

const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A QR code: dark on white in both colour schemes, since not every camera reads the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-rule"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  )
}
