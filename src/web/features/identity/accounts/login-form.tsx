import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_CODE_CHARS } from '#contract/pasted-code.ts'
import { recoveryCodeIn } from '#domain/people/typed-code.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { askAuth, fromAuth } from '#web/lib/ask-auth.ts'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { type Person, stateOf } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { verifyCode } from '#web/lib/verify-code.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-field.tsx'
import { EmailField, Form, TextField, type Typed } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'
import { textLink } from './auth-page.tsx'
import { emailFault, failureOf } from './auth-text.ts'
import { NewLink } from './new-link.tsx'
import { useTypedEmail } from './use-return.ts'

type Props = { returnUrl: string; onTry: () => void; onSignedIn: () => void }

/** Email and password. People with a second factor are asked for its code next. */
export function LoginForm({ returnUrl, onTry, onSignedIn }: Props) {
  const typedEmail = useTypedEmail()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  async function signIn({ email = '', password = '' }: Typed) {
    setUnconfirmed(null)
    onTry()
    const client = await auth()
    const { data, error } = await client.signInWithPassword({ email: email.trim(), password })
    if (error?.code === 'email_not_confirmed') setUnconfirmed(email.trim())
    if (error) return failureOf(error)
    if (stateOf(data.session).status === 'signed-in') onSignedIn()
  }

  return (
    <>
      <Form
        submitText="Sign in with Email"
        busyText="Signing in..."
        check={({ email, password }) => ({
          ...emailFault(email),
          ...(!password && { password: 'Please enter your password.' }),
        })}
        submit={signIn}
      >
        <EmailField autoComplete="username webauthn" defaultValue={typedEmail} maxLength={255} />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Link {...links.forgotPassword()} className={`${textLink} -mb-3 text-sm`}>
            Forgot your password?
          </Link>
        </div>
      </Form>
      {unconfirmed && (
        <div className="mt-4">
          <NewLink kind="signup" email={unconfirmed} returnUrl={returnUrl} />
        </div>
      )}
    </>
  )
}

/** For a person who is signed in already: go on, or sign in as another person below. */
export function SignedInNote({ person, onContinue }: { person: Person; onContinue: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 text-sm">
        You are signed in as <strong className="font-medium break-words">{shownAddress(person.email)}</strong>
        .
      </p>
      <Button onClick={onContinue}>Continue</Button>
    </div>
  )
}

/** The second step of signing in with a second factor; a recovery code replaces a lost one. */
export function SecondStep({ onSignedIn }: { onSignedIn: () => void }) {
  const { kind } = useSuspenseQuery(settingsQuery).data.auth
  const [isRecovering, setIsRecovering] = useState(false)

  return (
    <div className="space-y-3">
      {isRecovering ? (
        <RecoveryCodeForm onSignedIn={onSignedIn} />
      ) : (
        <CodeForm
          confirm={async (code) => {
            await fromAuth((client) => verifyCode(client, code))
            onSignedIn()
          }}
        />
      )}
      {kind === 'embedded' && (
        <Button className="w-full" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
      <Button
        look="plain"
        className="w-full"
        onClick={async () => (await auth()).signOut({ scope: 'local' })}
      >
        Sign in as another person
      </Button>
    </div>
  )
}

function RecoveryCodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  async function redeem({ recovery = '' }: Typed) {
    try {
      const tokens = await askAuth<{ access_token: string; refresh_token: string }>(
        'POST',
        '/factors/recovery-codes/verify',
        { code: recoveryCodeIn(recovery) },
      )
      await fromAuth((client) => client.setSession(tokens))
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return { faults: { recovery: messageOf(error) } }
      throw error
    }
    onSignedIn()
  }
  return (
    <Form
      submitText="Sign in with this code"
      busyText="Confirming..."
      check={({ recovery }) => !recovery?.trim() && { recovery: 'Please enter one of your recovery codes.' }}
      submit={redeem}
    >
      <TextField
        label="Recovery code"
        name="recovery"
        help="One of the ten codes that you kept when you set up the second factor. Each is good once."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MOST_CODE_CHARS}
        required
        className="font-mono"
      />
    </Form>
  )
}
