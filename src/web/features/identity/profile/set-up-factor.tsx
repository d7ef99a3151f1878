import { useQuery, useQueryClient } from '@tanstack/react-query'
import { encode } from 'uqr'
import { ProofForm } from '#web/features/identity/accounts/proof-fields.tsx'
import { askAuth, fromAuth } from '#web/lib/ask-auth.ts'
import type { Auth } from '#web/lib/session.ts'
import { CodeForm } from '#web/ui/code-field.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { factorsQuery } from './factor-queries.ts'

type Props = { onDone: () => void; onCancel: () => void }

const NEW_FACTOR = ['account', 'new-factor']
type NewFactor = { id: string; totp: { secret: string; uri: string } }

/** Begins a factor, and turns it on once a code from the app has shown that it has the secret. */
export function SetUpFactor({ onDone, onCancel }: Props) {
  const queryClient = useQueryClient()
  // A secret is shown once; the next look makes another secret.
  const { data: factor, error } = useQuery({
    queryKey: NEW_FACTOR,
    queryFn: async (): Promise<NewFactor> => (await fromAuth(enrol)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  if (error && 'code' in error && error.code === 'reauthentication_needed')
    return (
      <ProofForm
        // The client of the protocol has no word for the proof.
        prove={async (proof) => {
          const made = await askAuth<NewFactor>('POST', '/factors', { factor_type: 'totp', ...proof })
          queryClient.setQueryData(NEW_FACTOR, made)
        }}
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
      <CodeForm
        submitText="Turn on"
        busyText="Turning on..."
        confirm={async (code) => {
          await fromAuth(({ mfa }) => mfa.challengeAndVerify({ factorId: factor.id, code }))
          await queryClient.invalidateQueries(factorsQuery)
          onDone()
        }}
        onCancel={onCancel}
      />
    </div>
  )
}

async function enrol({ mfa }: Auth) {
  const { data: known } = await mfa.listFactors()
  for (const factor of known?.all ?? [])
    if (factor.status === 'unverified') await mfa.unenroll({ factorId: factor.id })
  return mfa.enroll({ factorType: 'totp' })
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
