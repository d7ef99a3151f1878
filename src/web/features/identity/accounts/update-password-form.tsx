import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { Form, type Typed } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'
import { failureOf, tooShort } from './auth-text.ts'
import { EndKeys } from './end-keys.tsx'
import { NewPassword } from './new-password.tsx'
import { ProofFields, proofFaults, proofIn } from './proof-fields.tsx'

const REDIRECT_AFTER_MS = 3_000

/** The new password, twice. Every other session of the account ends with it. */
export function UpdatePasswordForm({ email }: { email: string }) {
  const { min_password, kind } = useSuspenseQuery(settingsQuery).data.auth
  const [needsProof, setNeedsProof] = useState(false)
  const [isDone, setIsDone] = useState(false)

  async function update(typed: Typed) {
    const { password = '' } = typed
    const { error } = await (await auth()).updateUser({ password, ...proofIn(typed) })
    if (error?.code === 'reauthentication_needed') setNeedsProof(true)
    if (error) return failureOf(error, min_password)
    setIsDone(true)
  }

  if (isDone) return <Done email={email} />
  return (
    <Form
      submitText="Update Password"
      busyText="Updating..."
      check={({ password = '', confirmation, ...proof }) => ({
        ...([...password].length < min_password && { password: tooShort(min_password) }),
        ...(password !== confirmation && { confirmation: 'Passwords do not match.' }),
        ...proofFaults(proof),
      })}
      submit={update}
      unexpected="An unexpected error occurred. Please try again."
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="New password" minimum={min_password} />
      <PasswordField label="Confirm new password" name="confirmation" autoComplete="new-password" />
      {needsProof && <ProofFields isCodeOnly={kind === 'hosted'} />}
    </Form>
  )
}

function Done({ email }: { email: string }) {
  const navigate = useNavigate()
  const { data, isError } = useQuery(read('listKeys', {}))
  const [isDecided, setIsDecided] = useState(false)
  const hasKeys = data?.keys.some(({ has_expired }) => !has_expired) ?? !isError
  const leaves = isDecided || !hasKeys
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(
      () => navigate({ ...links.login(), state: { email }, replace: true }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate, email, leaves])
  return (
    <>
      <div role="status" className="rounded-md bg-good-soft p-4">
        <CircleCheck aria-hidden="true" className="text-good" />
        <p className="mt-2 font-medium">Your password has been updated.</p>
        <p className="mt-1 text-muted">
          All your other sessions were signed out.{leaves && <span> Taking you to sign in...</span>}
        </p>
      </div>
      {!leaves && (
        <div className="mt-4">
          <EndKeys onDone={() => setIsDecided(true)} />
        </div>
      )}
    </>
  )
}
