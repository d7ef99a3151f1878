import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { stateOf } from '#web/lib/session-state.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { textLink } from './auth-page.tsx'
import { emailFault, failureOf } from './auth-text.ts'
import { NewLink } from './new-link.tsx'
import { useTypedEmail } from './typed-email.ts'

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
        {(faults) => (
          <>
            <TextField
              label="Email"
              name="email"
              error={faults.email}
              type="email"
              autoComplete="username webauthn"
              defaultValue={typedEmail}
              maxLength={255}
              required
            />
            <div>
              <Field label="Password" name="password" error={faults.password}>
                {(control) => <PasswordInput {...control} autoComplete="current-password" required />}
              </Field>
              <Link {...links.forgotPassword()} className={`${textLink} -mb-3 text-sm`}>
                Forgot your password?
              </Link>
            </div>
          </>
        )}
      </Form>
      {unconfirmed && (
        <div className="mt-4">
          <NewLink kind="signup" email={unconfirmed} returnUrl={returnUrl} />
        </div>
      )}
    </>
  )
}
